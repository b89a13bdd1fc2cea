import { answerAt } from '../form/answers.ts'
import { readDate } from '../form/dates.ts'
import type { Answers } from '../form/template.ts'
import { isSameValue } from '../plans/contradictions.ts'

export const OUTLIER_RULES = [
  'remaining over maximum',
  'preventive nothing',
  'ends before it begins',
  'child older than parent',
  'member id form',
  'unlike its group',
  'twice a day',
] as const
export type OutlierRule = (typeof OUTLIER_RULES)[number]

/** Something that is hardly so, and why, in a sentence for people. Whole identifiers are never in it. */
export type Outlier = { readonly rule: OutlierRule; readonly field: string; readonly why: string }

/** Fewer others of a group or carrier prove nothing. */
export const ENOUGH = 10

export type JudgedRecord = {
  readonly answers: Answers
  readonly relationship: string
  /** YYYY-MM-DD, or '' */
  readonly patientDob: string
  readonly subscriberDob: string
  readonly memberId: string
}

/** What the others say: how often which form of member ids occurs with the carrier, and which value a field has in the group. */
export type Peers = {
  readonly memberIdForms: Readonly<Record<string, number>>
  readonly ofGroup: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What a plan says the same to everybody of the group. */
export const GROUP_FIELDS: Readonly<Record<string, string>> = {
  AnnMax: 'Annual maximum',
  DedInd: 'Deductible',
  PctPrev: 'Preventive',
  PctBasic: 'Basic',
  PctMajor: 'Major',
}

export function outliersOf(record: JudgedRecord, peers: Peers): readonly Outlier[] {
  return [
    ...remainingOverMaximum(record.answers),
    ...preventiveNothing(record.answers),
    ...endsBeforeItBegins(record.answers),
    ...childOlderThanParent(record),
    ...memberIdOfAnotherForm(record.memberId, peers.memberIdForms),
    ...unlikeItsGroup(record.answers, peers.ofGroup),
  ]
}

/** AB1234 is AA9999: which letters and digits stand where. */
export function formOfMemberId(memberId: string): string {
  return memberId.replace(/[\s-]/g, '').replace(/\d/g, '9').replace(/\p{L}/gu, 'A')
}

function remainingOverMaximum(answers: Answers): Outlier[] {
  const [maximum, remaining] = [dollars(answers, 'AnnMax'), dollars(answers, 'AnnMaxRem')]
  if (maximum === undefined || remaining === undefined || remaining <= maximum) return []
  const why = `More of the annual maximum remains (${words(remaining)}) than there is (${words(maximum)}).`
  return [{ rule: 'remaining over maximum', field: 'AnnMaxRem', why }]
}

function preventiveNothing(answers: Answers): Outlier[] {
  const share = answerAt(answers, 'PctPrev').replace('%', '').trim()
  if (share === '' || Number(share) !== 0) return []
  return [
    {
      rule: 'preventive nothing',
      field: 'PctPrev',
      why: 'The plan pays 0 % of preventive care, which hardly any plan does: the patient’s share may have been read as the plan’s.',
    },
  ]
}

function endsBeforeItBegins(answers: Answers): Outlier[] {
  const [begins, ends] = [day(answers, 'EffectiveDate'), day(answers, 'TermDate')]
  if (begins === '' || ends === '' || ends >= begins) return []
  return [
    {
      rule: 'ends before it begins',
      field: 'TermDate',
      why: `The plan ends (${answerAt(answers, 'TermDate')}) before it begins (${answerAt(answers, 'EffectiveDate')}).`,
    },
  ]
}

function childOlderThanParent({ relationship, patientDob, subscriberDob }: JudgedRecord): Outlier[] {
  if (relationship !== 'Child' || patientDob === '' || subscriberDob === '' || patientDob > subscriberDob) return []
  const why = 'The patient is the subscriber’s child and was not born after the subscriber: one of the dates is wrong.'
  return [{ rule: 'child older than parent', field: 'PatientDOB', why }]
}

function memberIdOfAnotherForm(memberId: string, forms: Peers['memberIdForms']): Outlier[] {
  const form = formOfMemberId(memberId)
  if (form === '') return []
  const others = Object.entries(forms).filter(([other]) => other !== form)
  const [usual, count] = others.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const all = Object.values(forms).reduce((sum, n) => sum + n, 0)
  // Where a carrier uses several forms, none of them is odd.
  if (count < ENOUGH || count < all * 0.9) return []
  const why = `The member ID looks like ${form}; those of this carrier look like ${usual} (${count} of ${all}).`
  return [{ rule: 'member id form', field: 'MemberID', why }]
}

function unlikeItsGroup(answers: Answers, ofGroup: Peers['ofGroup']): Outlier[] {
  return Object.entries(GROUP_FIELDS).flatMap(([bookmark, label]): Outlier[] => {
    const value = answerAt(answers, bookmark)
    const told = Object.entries(ofGroup[bookmark] ?? {})
    const [usual] = told[0] ?? ['']
    const count = told.reduce((sum, [, n]) => sum + n, 0)
    const agree = told.every(([other]) => isSameValue(other, usual))
    if (value === '' || count < ENOUGH || !agree || isSameValue(value, usual)) return []
    const why = `${label} is ${value}; ${count} others of the same group have ${usual}.`
    return [{ rule: 'unlike its group', field: bookmark, why }]
  })
}

function dollars(answers: Answers, bookmark: string): number | undefined {
  const text = answerAt(answers, bookmark).replace(/[$,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

function words(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** YYYY-MM-DD, so that dates can be compared; '' where it is none. */
function day(answers: Answers, bookmark: string): string {
  const [month, date, year] = readDate(answerAt(answers, bookmark)).split('/')
  return year === undefined ? '' : `${year}-${month}-${date}`
}
