import { readFileSync } from 'node:fs'
import {
  defaultFbdTemplate,
  type FillContext,
  fieldsOf,
  fillForm,
  NOTHING,
  type PayerAnswer,
  valueOf,
} from '@bitewing/domain'
import { readAnswers } from '../read-answers.ts'

/** An answer with what a person read in it, field by field. */
export type JudgedAnswer = {
  readonly text: string
  readonly context: FillContext
  readonly told: readonly Told[]
}

/** `open`: it depends on something that the answer does not tell, so that each of the values is proposed and none filled. */
export type Told = {
  readonly bookmark: string
  readonly values: readonly string[]
  readonly how: 'filled' | 'filled or proposed' | 'open'
}

const template = defaultFbdTemplate()
const fields = template.sections.flatMap(fieldsOf)

/** What each answer has above its rows: judged only where a file names it. */
const ABOVE_THE_ROWS =
  /^(?:Verified\w+|Network|FeeSchedule|Patient\w+|Subscriber\w+|Relationship|MemberId|CarrierName|PayerId)$/

/**
 * A file has three parts between lines of dashes: words about the payer with the settings of the practice, the answer (JSON, or a 271 from the
 * payer's name on), and what it says: `AnnMax 1500` is filled, `WaitBasic ~ 6` is filled or proposed, `PctBasic ? 90 | 80` is left open.
 */
export function readJudged(file: string): JudgedAnswer {
  const [head = '', body = '', told = ''] = readFileSync(file, 'utf8').split(/^-{3,}\n/m)
  const setting = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(head)?.[1]
  const tier = setting('tier')?.replaceAll('_', ' ')
  return {
    text: /^\s*\{/.test(body) ? body : interchange(body),
    context: {
      network: (setting('network') ?? 'In') as FillContext['network'],
      visitDate: setting('visit') ?? '2026-11-16',
      today: '2026-11-16',
      payer: { sharesAreThePlans: setting('shares') === 'plan' },
      verifiedBy: 'Robot',
      channel: 'EDI',
      ...(tier !== undefined && { tier }),
    },
    told: told.split('\n').flatMap(toldIn),
  }
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  EXAMS: ['D0120', 'D0140', 'D0150'],
  XRAYS: ['D0210', 'D0220', 'D0274', 'D0330'],
  PREVENTIVE: ['D1110', 'D1120', 'D1206', 'D1351'],
  PERIO: ['D4346', 'D4341', 'D4355', 'D4910'],
  CROWNS: ['D2740', 'D2950'],
  PROSTHETICS: ['D5110', 'D6240'],
  SURGERY: ['D7140', 'D7210'],
}

/** `D0120,XRAYS Eligible; Percent 100` tells of each of the procedures. */
function toldIn(line: string): readonly Told[] {
  const [, names = '', said = ''] = /^(\S+)\s+(.*\S)\s*$/.exec(line) ?? []
  if (names === '' || names.startsWith('#')) return []
  if (!/^(?:D\d{4}|[A-Z]{4,})(?:,|$)/.test(names)) return [toldOf(names, said)]
  const codes = names.split(',').flatMap((name) => GROUPS[name] ?? [name])
  return codes.flatMap((code) =>
    said.split(/;\s*/).map((part) => {
      const [, column = '', value = ''] = /^(\S+)\s*(.*)$/.exec(part) ?? []
      if (column === 'Not') return toldOf(`Code_${code}_Eligible`, part)
      if (column === 'Eligible') return toldOf(`Code_${code}_Eligible`, `${value}Eligible`)
      return toldOf(`Code_${code}_${column}`, value)
    }),
  )
}

function toldOf(bookmark: string, said: string): Told {
  const [, sign = '', value = ''] = /^([~?])?\s*(.*)$/.exec(said) ?? []
  if (!fields.some((field) => field.bookmark === bookmark)) throw new Error(`There is no field ${bookmark}`)
  if (sign === '?') return { bookmark, values: value.split(/\s*\|\s*/), how: 'open' }
  return { bookmark, values: [value], how: sign === '~' ? 'filled or proposed' : 'filled' }
}

export type Judgement = {
  /** In the form, and not said by the answer. */
  readonly wrong: readonly string[]
  /** Said by the answer, and neither in the form nor proposed. */
  readonly missed: readonly string[]
  /** Said in codes, and only proposed. */
  readonly proposed: readonly string[]
  /** Proposed for a field of which the answer says something else, or nothing. */
  readonly doubtful: readonly string[]
  readonly count: number
}

export function judge(told: readonly Told[], answer: PayerAnswer, context: FillContext): Judgement {
  const { answers, proposals, contradictions } = fillForm(template, answer, context)
  const open = new Map(
    fields.map(({ bookmark }) => [
      bookmark,
      [
        ...proposals,
        ...contradictions.flatMap(({ bookmark: of, candidates }) =>
          candidates.map(({ value }) => ({ bookmark: of, value })),
        ),
      ]
        .filter((each) => each.bookmark === bookmark)
        .map(({ value }) => value),
    ]),
  )
  const filled = new Map(
    fields
      .map((field) => [field.bookmark, valueOf(field, answers)] as const)
      .filter(([, value]) => value !== '' && value !== NOTHING),
  )
  const byField = new Map(told.map((each) => [each.bookmark, each]))
  const found = (bookmark: string, value: string) =>
    same(filled.get(bookmark) ?? '', value) || (open.get(bookmark) ?? []).some((each) => same(each, value))
  return {
    wrong: [...filled].flatMap(([bookmark, value]) => {
      const known = byField.get(bookmark)
      if (known === undefined) return ABOVE_THE_ROWS.test(bookmark) ? [] : [`${bookmark} ${value}`]
      return known.how !== 'open' && same(known.values[0] ?? '', value) ? [] : [`${bookmark} ${value}`]
    }),
    missed: told.flatMap(({ bookmark, values }) =>
      values.filter((value) => !found(bookmark, value)).map((value) => `${bookmark} ${value}`),
    ),
    proposed: told
      .filter(({ bookmark, how }) => how === 'filled' && !filled.has(bookmark))
      .map(({ bookmark, values }) => `${bookmark} ${values.join(' | ')}`),
    doubtful: [...open].flatMap(([bookmark, values]) =>
      values
        .filter((value) => !(byField.get(bookmark)?.values ?? []).some((right) => same(right, value)))
        .map((value) => `${bookmark} ${value}`),
    ),
    count: told.length,
  }
}

export function answerIn(text: string): PayerAnswer {
  return readAnswers(text)[0] as PayerAnswer
}

function same(one: string, other: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/\.00\b|[$,\s]/g, '')
  return plain(one) === plain(other)
}

/** The rest of a 271 around what a file holds of it. */
function interchange(body: string): string {
  const lines = body.trim().split('\n')
  const ofPayer = lines.findIndex((line, index) => index > 0 && !line.startsWith('PER'))
  const [payer, more] = [lines.slice(0, ofPayer), lines.slice(ofPayer)]
  const segments = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*1*20261116*1200',
    'HL*1**20*1',
    ...payer,
    'HL*2*1*21*1',
    'NM1*1P*2*CEDAR DENTAL*****XX*1999999984',
    'HL*3*2*22*0',
    'TRN*2*1*9BITEWING1',
    ...(more.some((line) => line.startsWith('NM1*IL'))
      ? []
      : ['NM1*IL*1*LOPEZ*ROSA****MI*900042', 'DMG*D8*19801231*F']),
    ...more,
  ]
  return [
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*BITEWING       *261116*1200*^*00501*000000001*0*P*:',
    'GS*HB*PAYER*BITEWING*20261116*1200*1*X*005010X279A1',
    ...segments,
    `SE*${segments.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')
}

if (import.meta.main) {
  for (const file of process.argv.slice(2)) {
    const { text, told, context } = readJudged(file)
    const { wrong, missed, proposed, doubtful, count } = judge(told, answerIn(text), context)
    console.log(`\n== ${file.split('/').at(-1)}: ${count} told`)
    for (const [name, list] of Object.entries({ WRONG: wrong, MISSED: missed, proposed, doubtful }))
      if (list.length > 0) console.log(`  ${name}\n    ${list.join('\n    ')}`)
  }
}
