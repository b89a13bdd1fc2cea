import { attributesOf, type Tag, tagsOf } from './xml-tags.ts'

/** How a number is shown: as it is, as a day, a time or both, or filled up with zeros. */
export type NumberFormat = { readonly day: boolean; readonly time: boolean; readonly digits: number }

const PLAIN: NumberFormat = { day: false, time: false, digits: 0 }
/** Formats that workbooks know by their number alone. */
const BUILT_IN: readonly (readonly [from: number, to: number, format: NumberFormat])[] = [
  [14, 17, { day: true, time: false, digits: 0 }],
  [18, 21, { day: false, time: true, digits: 0 }],
  [22, 22, { day: true, time: true, digits: 0 }],
  [27, 31, { day: true, time: false, digits: 0 }],
  [32, 35, { day: false, time: true, digits: 0 }],
  [36, 36, { day: true, time: false, digits: 0 }],
  [45, 47, { day: false, time: true, digits: 0 }],
  [50, 58, { day: true, time: false, digits: 0 }],
]

/** The formats that cells name by their place in the list of styles. */
export function numberFormats(styles: string): NumberFormat[] {
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCells = false
  for (const tag of tagsOf(styles)) {
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'open'
    if (tag.kind === 'close') continue
    if (tag.name === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributesOf(tag)
      own.set(Number(numFmtId), formatOf(formatCode))
    }
    if (tag.name === 'xf' && isInCells) formats.push(byNumber(tag, own))
  }
  return formats
}

function byNumber(tag: Tag, own: ReadonlyMap<number, NumberFormat>): NumberFormat {
  const id = Number(attributesOf(tag)['numFmtId'] ?? 0)
  return own.get(id) ?? BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? PLAIN
}

/** mm/dd/yyyy, [h]:mm, 00000: by the signs that are left once texts, colours and escapes are gone. */
function formatOf(code: string): NumberFormat {
  const [first = ''] = code.split(';')
  const signs = first
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
  if (/^0{2,}$/.test(signs)) return { day: false, time: false, digits: signs.length }
  if (signs.includes('general')) return PLAIN
  const time = /[hs]/.test(signs)
  return { day: /[dy]/.test(signs) || (signs.includes('m') && !time), time, digits: 0 }
}

const DAY_MS = 86_400_000
/** Excel's first day is 30 December 1899, once its wrong leap year is taken into account; Macs began in 1904. */
const FIRST_DAY = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) }

/** A number as people see it: days as MM/DD/YYYY, times as HH:MM. */
export function numberText(written: string, { day, time, digits }: NumberFormat, is1904: boolean): string {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return written
  // Fifteen digits are what a spreadsheet shows; the rest is how processors calculate.
  if (!day && !time) return String(Number(number.toPrecision(15))).padStart(digits, '0')
  const minutes = Math.round((number * DAY_MS) / 60_000)
  const moment = new Date((is1904 ? FIRST_DAY.of1904 : FIRST_DAY.usual) + minutes * 60_000)
  if (Number.isNaN(moment.getTime())) return written
  const text = moment.toISOString()
  const parts = [day ? monthFirst(text) : '', time ? text.slice(11, 16) : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** 1990-01-05T08:30:00 as 01/05/1990. */
export function monthFirst(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$2/$3/$1')
}

export const AS_IT_IS = PLAIN
