import type { Line } from '../lines/line.ts'
import { message } from '../lines/line.ts'
import { isHowOften, type Style } from './style.ts'

const CLASSES: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: 'ORAL EXAMS', codes: ['D0120', 'D0140', 'D0150'] },
  { name: 'FULL MOUTH X-RAYS', codes: ['D0210'] },
  { name: 'BITEWING X-RAYS', codes: ['D0274'] },
  { name: 'PANORAMIC X-RAY', codes: ['D0330'] },
  { name: 'PROPHYLAXIS', codes: ['D1110', 'D1120'] },
  { name: 'FLUORIDE', codes: ['D1206'] },
  { name: 'SEALANTS', codes: ['D1351'] },
  { name: 'FILLINGS', codes: ['D2391'] },
  { name: 'CROWNS', codes: ['D2740'] },
  { name: 'SCALING AND ROOT PLANING', codes: ['D4341'] },
  { name: 'PERIODONTAL MAINTENANCE', codes: ['D4910'] },
  { name: 'DENTURES', codes: ['D5110'] },
  { name: 'IMPLANTS', codes: ['D6010'] },
]
const LABELS = ['BENEFITCLASS = ', 'BENEFIT CLASS: ', 'CLASS=', 'SERVICE CATEGORY = ']

const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  '23': 'DIAGNOSTIC',
  '4': 'X-RAYS',
  '41': 'PREVENTIVE',
  '25': 'BASIC RESTORATIVE',
  '26': 'ENDODONTICS',
  '24': 'PERIODONTICS',
  '40': 'ORAL SURGERY',
  '36': 'MAJOR RESTORATIVE',
  '39': 'PROSTHODONTICS',
}

/** How often, when last and how much is told for a class that stands in words, under dental care as a whole. */
export const classInText: Style = {
  lines: (lines, person) => {
    const label = LABELS[Math.abs(person.index) % LABELS.length] ?? ''
    const told = new Set<Line>()
    const ofClasses = CLASSES.flatMap(({ name, codes }) => {
      const own = lines.filter((line) => isHowOften(line) && codes.includes(line.procedure?.code ?? ''))
      const [first] = own
      // One line for the class says it only where its procedures are alike, and all of them are covered.
      if (first === undefined || own.length < codes.length || !own.every((line) => isAlike(line, first))) return []
      for (const line of own) told.add(line)
      const { procedure: _, ...rest } = first
      const tells = own.flatMap((line) => line.tells ?? [])
      return [{ ...rest, serviceTypes: ['35'], messages: [message(`${label}${name}`)], tells }]
    })
    return [...lines.filter((line) => !told.has(line)).map((line) => ofCategory(line, label)), ...ofClasses]
  },
}

function isAlike(one: Line, other: Line): boolean {
  return JSON.stringify([one.delivery, one.dates]) === JSON.stringify([other.delivery, other.dates])
}

function ofCategory(line: Line, label: string): Line {
  const [type = ''] = line.serviceTypes ?? []
  const name = CATEGORY_NAMES[type]
  if (line.code !== 'A' || line.procedure !== undefined || name === undefined) return line
  const { authorization: _, ...rest } = line
  const tells = line.tells?.filter((bookmark) => bookmark !== 'PreAuth')
  return {
    ...rest,
    serviceTypes: ['35'],
    messages: [message(`${label}${name}`)],
    ...(tells === undefined ? {} : { tells }),
  }
}
