import {
  type Answers,
  CHOSEN,
  defaultElgTemplate,
  defaultFbdTemplate,
  type Field,
  fieldsOf,
  formState,
  requiredCounts,
  type Template,
} from '@bitewing/domain'
import { type Random, randomFrom } from '@bitewing/population'

/** How far a form is filled: completely, with a number of required fields missing, or only with what the practice knew. */
export type Fill = 'complete' | 'few missing' | 'many missing' | 'known beforehand'

export type PlanAnswers = { answers: Answers; required: number; missing: number }

/** The patient's own values, the same on every form. */
export type PatientAnswers = {
  PatientName: string
  PatientDOB: string
  SubscriberName: string
  SubscriberDOB: string
  MemberId: string
  CarrierName: string
  relationship: string
  policyType: string | null
  groupNumber: string
  groupName: string
}

const VARIANTS = 40
const templates = { FBD: defaultFbdTemplate(), ELG: defaultElgTemplate() } as const
/** Filled in from the record itself, whatever the plan. */
const OF_PATIENT = new Set([
  'PatientName',
  'PatientDOB',
  'SubscriberName',
  'SubscriberDOB',
  'MemberId',
  'CarrierName',
  'Relationship',
  'PolicyType',
  'GroupNumber',
  'GroupName',
])

const plans = new Map<string, PlanAnswers>()

/** The number of different plans: a record has one of them, combined with its patient's values. */
export function planOf(type: 'FBD' | 'ELG', fill: Fill, number: number, status: string): PlanAnswers {
  const key = `${type} ${fill} ${number % VARIANTS} ${status}`
  let plan = plans.get(key)
  if (plan === undefined) {
    plan = makePlan(templates[type], fill, randomFrom(number % VARIANTS), status)
    plans.set(key, plan)
  }
  return plan
}

/** The patient's values under their bookmarks. */
export function patientAnswers(patient: PatientAnswers): Answers {
  const { relationship, policyType, groupNumber, groupName, ...texts } = patient
  return {
    ...texts,
    GroupNumber: groupNumber,
    GroupName: groupName,
    [`Relationship_${relationship}`]: CHOSEN,
    ...(policyType === null ? {} : { [`PolicyType_${policyType}`]: CHOSEN }),
  }
}

const somePatient = patientAnswers({
  PatientName: 'x',
  PatientDOB: '01/01/2000',
  SubscriberName: 'x',
  SubscriberDOB: '01/01/2000',
  MemberId: '1',
  CarrierName: 'x',
  relationship: 'Self',
  policyType: 'Primary',
  groupNumber: '1',
  groupName: 'x',
})

const SHARE: Readonly<Record<Fill, number>> = {
  complete: 0,
  'few missing': 0.1,
  'many missing': 0.35,
  'known beforehand': 1,
}

function makePlan(template: Template, fill: Fill, random: Random, status: string): PlanAnswers {
  let answers: Answers = {}
  if (fill !== 'known beforehand') {
    for (const field of template.sections.flatMap(fieldsOf)) {
      if (!OF_PATIENT.has(field.bookmark)) Object.assign(answers, answerTo(field, random, status))
    }
    answers = withoutSome(template, answers, random, SHARE[fill])
  }
  const { required, missing } = requiredCounts(template, { ...answers, ...somePatient })
  return { answers, required, missing }
}

/** Removes a share of the required answers; fields hidden by conditions are not answered at all. */
function withoutSome(template: Template, answers: Answers, random: Random, share: number): Answers {
  const states = formState(template, { ...answers, ...somePatient })
  const kept = new Map(Object.entries(answers))
  for (const field of template.sections.flatMap(fieldsOf)) {
    const state = states.get(field.bookmark)
    const taken = state?.required === true && random.chance(share) && field.bookmark !== 'EligStatus'
    if (state?.visible === true && state.enabled && !taken) continue
    for (const bookmark of field.kind === 'text' ? [field.bookmark] : field.options.map((option) => option.bookmark))
      kept.delete(bookmark)
  }
  return Object.fromEntries(kept)
}

const STATUS_OPTIONS = ['Active', 'Inactive', 'Termed', 'Max Out', 'Not Found', 'Discount Plan']

function answerTo(field: Field, random: Random, status: string): Answers {
  if (field.kind === 'text') return { [field.bookmark]: textFor(field.bookmark, field.data, field.symbol, random) }
  const wished = field.bookmark === 'EligStatus' ? (STATUS_OPTIONS.includes(status) ? status : 'Active') : undefined
  const labels = field.options.map((option) => option.label)
  const label =
    wished ??
    (labels.includes('Eligible') && random.chance(0.9)
      ? 'Eligible'
      : labels.includes('In') && random.chance(0.8)
        ? 'In'
        : random.pick(labels))
  return Object.fromEntries(
    field.options.filter((option) => option.label === label).map((option) => [option.bookmark, CHOSEN]),
  )
}

/** What plans are called. */
export const PLAN_NAMES = ['Dental PPO Plus', 'Choice PPO', 'Select Dental', 'Federal Employees Dental']

const MAXIMUM = ['1000', '1500', '2000', '2500']
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  VerifiedBy: ['Robot'],
  RepName: ['Dana', 'Chris', 'Morgan'],
  CallReference: ['REF 20418', 'REF 77310', 'REF 50092'],
  BenefitPeriod: ['01/01/2026 - 12/31/2026', '07/01/2026 - 06/30/2027'],
  PlanName: PLAN_NAMES,
  FeeSchedule: ['Premier', 'PPO', 'MAC'],
  ClaimsAddress: ['PO Box 1234, Omaha NE 68103', 'PO Box 981106, El Paso TX 79998'],
  PayerPhone: ['(800) 555-0142', '(800) 555-0177'],
  TimelyFiling: ['12 months', '365 days', '6 months'],
  OtherPayer: ['None'],
  OtherMemberId: ['None'],
  CompDowngradeTeeth: ['Molars', 'Premolars and molars'],
  SameDay: ['No exam and x-rays limit'],
  SealantTeeth: ['1st and 2nd molars'],
  Notes: ['Verified for the coming visit'],
  DependentAge: ['26'],
  StudentAge: ['23', '26'],
  OrthoAge: ['19', '26'],
  SRPQuads: ['2', '4'],
  ReplCrown: ['5', '7'],
  ReplDenture: ['5', '10'],
  PreAuthOver: ['300', '500'],
  OrthoMax: ['1000', '1500', '2000'],
  OrthoRem: ['1000', '500'],
  OrthoPct: ['50'],
}
const FREQUENCIES = ['2 per year', '1 per 6 months', '1 per 12 months', '1 per 36 months', '1 per 5 years']

function textFor(bookmark: string, data: 'string' | 'date' | 'number', symbol: string, random: Random): string {
  const known = TEXTS[bookmark]
  if (known !== undefined) return random.pick(known)
  if (data === 'date') return `0${1 + random.whole(9)}/01/202${random.whole(6)}`
  if (bookmark.endsWith('_Frequency')) return random.pick(FREQUENCIES)
  if (bookmark.endsWith('_History')) return random.pick(['None', '03/12/2026', '09/30/2025'])
  if (bookmark.endsWith('_AgeMin')) return '0'
  if (bookmark.endsWith('_AgeMax')) return random.pick(['14', '19', '99'])
  if (symbol === '%') return random.pick(['100', '80', '50'])
  if (bookmark.startsWith('Wait')) return random.pick(['0', '0', '6', '12'])
  if (bookmark.startsWith('Ded')) return random.pick(['50', '75', '100'])
  if (symbol === '$') return random.pick(MAXIMUM)
  return data === 'number' ? String(1 + random.whole(12)) : 'None'
}
