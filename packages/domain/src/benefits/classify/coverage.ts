import type { Benefit, PayerAnswer } from '../answer.ts'
import type { PayerSettings } from '../context.ts'
import { isDentalType, isOfAnyPlan, serviceTypeName } from '../service-type-names.ts'
import type { Note } from './fact.ts'

/** What an answer speaks of as a whole, or one of the plans that it tells apart. */
export type Speech = {
  readonly ofMedicine: boolean
  /** A health plan beside dental care, of a payer that insures more than teeth. */
  readonly ofHealthPlan: boolean
  /** Rows of the whole plan are the dental plan's. */
  readonly isDental: boolean
  /** It is a plan beside the dental one, or one of other care. */
  readonly isOther: boolean
}

/** EB01 of a status, refusals included. */
const STATUS = /^[1-8IE]$/
const ANY_ROW = /./
/** EB01 of deductibles, maximums and what the patient pays at most. */
const AMOUNT = /^[CFG]$/

/** EB13-1 of lists of procedures that are not dental: HCPCS, CPT, drugs, diagnoses. */
const MEDICAL_PROCEDURES = new Set(['HC', 'CJ', 'HP', 'ID', 'IV', 'N4', 'NU', 'RB', 'WK'])

/** Dentegra and DentaQuest too, but not the county of Denton. */
const NAMES_TEETH = /\bdent(?!on\b)|\borthodon/i
const NAMES_OTHERS = /\b(?:medical|vision|pharmacy|hospital|behavioral|hearing|drugs?|rx)\b/i

/** What is spoken of beside a row: in the whole answer, or in its plan where plans are told apart. */
export function speechesIn(answer: PayerAnswer, settings: PayerSettings | undefined): (benefit: Benefit) => Speech {
  const plans = Map.groupBy(answer.benefits, ({ plan }) => plan?.id ?? '')
  if (plans.size < 2) {
    const whole = speechOf(answer, settings)
    return () => whole
  }
  const hasDentalPlan = [...plans.values()].some((rows) => rows.some(isAboutTeeth))
  const speeches = new Map(
    [...plans].map(([id, benefits]) => [id, ofPlan({ ...answer, benefits }, settings, hasDentalPlan)]),
  )
  return ({ plan }) => speeches.get(plan?.id ?? '') as Speech
}

/** Whoever tells plans apart has put a medical plan beside the dental one: what is left in that is dental. */
function ofPlan(answer: PayerAnswer, settings: PayerSettings | undefined, hasDentalPlan: boolean): Speech {
  const { benefits } = answer
  const speech = speechOf(answer, settings)
  const isNamedOtherwise = benefits.some(({ plan }) => NAMES_OTHERS.test(plan?.name ?? ''))
  if (benefits.some(isAboutTeeth))
    return speech.ofMedicine ? speech : { ...speech, ofHealthPlan: false, isDental: true }
  return { ...speech, isOther: speech.ofMedicine || isNamedOtherwise || hasDentalPlan }
}

function speechOf({ payer, benefits }: PayerAnswer, settings: PayerSettings | undefined): Speech {
  const isDentalPayer = settings?.dental ?? NAMES_TEETH.test(payer.name)
  const ofMedicine = benefits.some(isMedical)
  const ofTeeth = benefits.some(isAboutTeeth)
  const isTold = (type: string, codes: RegExp) =>
    benefits.some(({ code, serviceTypes }) => codes.test(code) && serviceTypes.includes(type))
  // A health plan whose dental care has neither a status nor amounts of its own is the dental plan.
  const isToldApart = (isTold('30', ANY_ROW) && isTold('35', STATUS)) || (isTold('30', AMOUNT) && isTold('35', AMOUNT))
  return {
    ofMedicine,
    ofHealthPlan: !ofMedicine && isToldApart && !isDentalPayer,
    isDental: !ofMedicine && (isDentalPayer || ofTeeth),
    isOther: false,
  }
}

export type Coverage = {
  readonly serviceTypes: readonly string[]
  readonly only: string
  readonly notes: readonly Note[]
}

const NOT_DENTAL = 'It is not dental care'
const BESIDE_MEDICINE =
  'It may be the medical plan’s: the answer speaks of medical care too, and this row does not name dental care.'
const WHOLE_PLAN = 'The payer tells this for the whole plan, beside a dental one: it may be the medical plan’s.'

/** The dental service types of a row, or why it stays out of the form. */
export function coverageOf(benefit: Benefit, speech: Speech): Coverage | Note {
  const { serviceTypes } = benefit
  if (isDentalProcedure(benefit)) return { serviceTypes, only: '', notes: [] }
  const dental = serviceTypes.filter(isDentalType)
  const shared = serviceTypes.filter(isOfAnyPlan)
  const isListedWithTeeth = dental.length > 0 && dental.length + shared.length === serviceTypes.length
  if (isMedical(benefit) && dental.length === 0) {
    const names = serviceTypes.map(serviceTypeName).join('; ')
    return aside(`${NOT_DENTAL}: ${names === '' ? 'its procedure is of another list' : names}.`)
  }
  if (dental.length > 0) return { serviceTypes: isListedWithTeeth ? serviceTypes : dental, only: '', notes: [] }
  return ofWholePlan(benefit, speech)
}

/** Rows of the plan as a whole, X-rays and the like. */
function ofWholePlan(benefit: Benefit, speech: Speech): Coverage | Note {
  const { serviceTypes, planName } = benefit
  if (NAMES_TEETH.test(planName)) return { serviceTypes, only: '', notes: [] }
  if (NAMES_OTHERS.test(planName) || speech.isOther) return aside(ofAnotherPlan(benefit))
  if (speech.ofMedicine) return aside(BESIDE_MEDICINE)
  if (speech.ofHealthPlan && serviceTypes.length > 0)
    return { serviceTypes, only: WHOLE_PLAN, notes: [{ rule: 'general rows', reason: WHOLE_PLAN }] }
  if (speech.isDental) return { serviceTypes, only: '', notes: [] }
  return aside(
    'The answer does not say that it is about dental care, and the payer insures more than teeth.',
    'general rows',
  )
}

function ofAnotherPlan({ plan }: Benefit): string {
  const name = plan?.name ?? ''
  return name === '' ? `${NOT_DENTAL}: it is another plan’s.` : `${NOT_DENTAL}: it is of the plan ‘${name}’.`
}

function aside(reason: string, rule: Note['rule'] = 'medical stays out'): Note {
  return { rule, reason }
}

function isMedical(benefit: Benefit): boolean {
  const { serviceTypes, procedure } = benefit
  if (isDentalProcedure(benefit)) return false
  const isOtherProcedure = procedure !== null && MEDICAL_PROCEDURES.has(procedure.qualifier)
  return isOtherProcedure || serviceTypes.some((type) => !isDentalType(type) && !isOfAnyPlan(type))
}

function isAboutTeeth(benefit: Benefit): boolean {
  const names = [benefit.planName, benefit.plan?.name ?? '']
  return (
    isDentalProcedure(benefit) ||
    benefit.serviceTypes.some(isDentalType) ||
    names.some((name) => NAMES_TEETH.test(name))
  )
}

function isDentalProcedure({ procedure }: Benefit): boolean {
  return procedure !== null && (procedure.qualifier === 'AD' || /^D\d{4}$/.test(procedure.code))
}
