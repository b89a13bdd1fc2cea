/**
 * How well the robot reads payers that write in different ways: what of each answer is filled and proposed rightly, what wrongly.
 *   node apps/server/src/robot/testing/style-figures.ts [style]
 */
import {
  answerAbout,
  defaultFbdTemplate,
  type Field,
  type FillContext,
  type Filled,
  fieldsOf,
  fillForm,
  NOTHING,
  type PayerAnswer,
  reliabilityOf,
  valueOf,
} from '@bitewing/domain'
import { type Person, practices, styledMembers } from '@bitewing/population'
import { answersOf271, answersOfForm } from '@bitewing/x12'
import type { Answer, Inquiry } from '../../../../sandbox/src/eligibility/inquiry.ts'
import { answerJson } from '../../../../sandbox/src/eligibility/json/answer.ts'
import { answerPlans } from '../../../../sandbox/src/eligibility/plans/answer.ts'
import { PayerNetwork } from '../../../../sandbox/src/eligibility/payer-network.ts'
import { truthOf } from '../../../../sandbox/src/eligibility/truth.ts'
import { answer271 } from '../../../../sandbox/src/eligibility/x12/answer.ts'

const DAY = new Date().toISOString().slice(0, 10)
const template = defaultFbdTemplate()
/** What we know ourselves is no payer's. */
const fields = template.sections.flatMap(fieldsOf).filter(({ bookmark }) => reliabilityOf(bookmark) !== 'local')

/** A 271, and the two forms in JSON: with one list of benefits, and with plans. */
export const FORMATS = ['x12', 'json', 'plans'] as const
export type Format = (typeof FORMATS)[number]

export type StyleFigures = {
  readonly style: string
  /** What the answers tell in codes, and in words alone. */
  readonly told: number
  /** Of that, what stands in the form rightly, or is proposed rightly. */
  readonly found: number
  readonly coded: number
  readonly codedFilled: number
  readonly wrong: readonly string[]
  readonly missed: readonly string[]
}

export const STYLES: readonly string[] = [...new Set(styledMembers.map(({ carrier }) => carrier.habits.style))]

export function figuresOf(style: string, format: Format): StyleFigures {
  const members = styledMembers.filter(({ carrier }) => carrier.habits.style === style)
  const parts = members.map((person) => figuresOfMember(person, format))
  const sum = (of: (part: MemberFigures) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    style,
    told: sum(({ told }) => told),
    found: sum(({ found }) => found),
    coded: sum(({ coded }) => coded),
    codedFilled: sum(({ codedFilled }) => codedFilled),
    wrong: parts.flatMap(({ wrong }) => wrong),
    missed: parts.flatMap(({ missed }) => missed),
  }
}

type MemberFigures = Omit<StyleFigures, 'style'>

function figuresOfMember(person: Person, format: Format): MemberFigures {
  const answer = answerAbout(person, answersAbout(person, format))
  const filled = answer === undefined ? undefined : fillForm(template, answer, contextFor(tierOf(person)))
  const { form, sent, inText } = truthOf(person, DAY, 'in')
  const told = fields.filter(({ bookmark }) => bookmark in sent || bookmark in inText)
  const coded = told.filter(({ bookmark }) => bookmark in sent)
  const isFilled = (field: Field) => isSame(shown(field, filled), form[field.bookmark] ?? '')
  const isFound = (field: Field) => isFilled(field) || isProposed(field, filled, form[field.bookmark] ?? '')
  const name = (field: Field, value: string) =>
    `${person.firstName} ${field.bookmark}: ${value} instead of ${form[field.bookmark] ?? 'nothing'}`
  return {
    told: told.length,
    found: told.filter(isFound).length,
    coded: coded.length,
    codedFilled: coded.filter(isFilled).length,
    wrong: fields
      .filter((field) => shown(field, filled) !== '' && !isFilled(field))
      .map((field) => name(field, shown(field, filled))),
    missed: told
      .filter((field) => !isFound(field))
      .map((field) => name(field, proposedFor(field, filled).join(' or '))),
  }
}

/** The one style whose answers depend on the practice's tier. */
function tierOf({ carrier }: Person): Partial<FillContext> {
  return carrier.habits.style === 'tiers' ? { tier: 'Advantage PPO' } : {}
}

export function answersAbout(person: Person, format: Format): readonly PayerAnswer[] {
  return readText(answerText(person, format), format)
}

export function readText(text: string, format: Format): readonly PayerAnswer[] {
  return format === 'x12' ? answersOf271(text) : answersOfForm(JSON.parse(text))
}

/** As it comes from the payer. */
export function answerText(person: Person, format: Format): string {
  return textOf(answerOf(person), format)
}

export function textOf(answer: Answer, format: Format): string {
  if (format === 'x12') return answer271(answer)
  return JSON.stringify(
    format === 'plans' ? answerPlans(answer) : answerJson(answer, 'productOrServiceIDQualifierCode'),
  )
}

export function answerOf(person: Person): Answer {
  const { firstName, lastName, birthDate, subscriber, memberId, relationship, carrier } = person
  const inquiry: Inquiry = {
    payerId: carrier.payerId,
    provider: { name: practices[0]?.name ?? '', npi: practices[0]?.npi ?? '' },
    subscriber: { ...subscriber, memberId, groupNumber: '' },
    dependent: relationship === 'Self' ? null : { firstName, lastName, birthDate },
    serviceTypes: ['35'],
    procedure: null,
    dateOfService: DAY,
    traceId: 'style',
  }
  return new PayerNetwork().answer('x12', inquiry)
}

export function contextFor(more: Partial<FillContext> = {}): FillContext {
  return {
    network: 'In',
    visitDate: DAY,
    today: DAY,
    payer: { sharesAreThePlans: false },
    verifiedBy: 'Bitewing robot',
    channel: 'EDI',
    ...more,
  }
}

function shown(field: Field, filled: Filled | undefined): string {
  const value = filled === undefined ? NOTHING : valueOf(field, filled.answers)
  return value === NOTHING ? '' : value
}

function proposedFor({ bookmark }: Field, filled: Filled | undefined): readonly string[] {
  return (filled?.proposals ?? []).filter((proposal) => proposal.bookmark === bookmark).map(({ value }) => value)
}

function isProposed(field: Field, filled: Filled | undefined, right: string): boolean {
  return proposedFor(field, filled).some((value) => isSame(value, right))
}

function isSame(value: string, right: string): boolean {
  return value !== '' && plain(value) === plain(right)
}

/** A payer's calendar year is the plan's year, and amounts may have cents. */
function plain(value: string): string {
  return value
    .toLowerCase()
    .replace(/\b(?:calendar|benefit) year/g, 'year')
    .replace(/\.00\b/g, '')
    .replace(/[\s,$%]/g, '')
}

if (import.meta.main) {
  const [, , wanted] = process.argv
  for (const style of STYLES.filter((each) => wanted === undefined || each === wanted)) {
    const { told, found, coded, codedFilled, wrong, missed } = figuresOf(style, 'x12')
    const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)
    console.log(
      `${style}: found ${share(found, told)} of ${told}, filled ${share(codedFilled, coded)} of ${coded} coded, ${wrong.length} wrong`,
    )
    if (wanted !== undefined) console.log({ wrong, missed })
  }
}
