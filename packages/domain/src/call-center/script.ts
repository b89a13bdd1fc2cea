import { fieldsOf } from '../form/compile.ts'
import { type FormState, formState } from '../form/state.ts'
import type { Answers, Field, Section, Template } from '../form/template.ts'
import { CALL_SECTION, NOTE_BOOKMARK } from './call-form.ts'

/** A question of the call: the field that it fills in, and how to ask for it. */
export type CallQuestion = { readonly section: number; readonly field: Field; readonly words: string }

/** What is known here, or filled in by itself, is not asked of the representative. */
const NOT_ASKED = new Set(['VerifiedDate', 'VerifiedVia', 'VerifiedBy', 'Network', 'FeeSchedule', NOTE_BOOKMARK])
/** A representative tells these when everything else is said. */
const LAST = ['RepName', 'CallReference', 'CallReferenceNumber']

const WORDS: Readonly<Record<string, string>> = {
  EligStatus: 'Is the plan active for this patient today?',
  EffectiveDate: 'Since when is the patient covered?',
  TermDate: 'Does the coverage end, and when?',
  BenefitPeriod: 'From when to when does the benefit period run?',
  AnnMax: 'What is the annual maximum?',
  AnnMaxRem: 'How much of the annual maximum is left?',
  DedInd: 'What is the individual deductible?',
  DedIndRem: 'How much of the deductible is left to pay?',
  DedAppliesTo: 'What does the deductible apply to?',
  YearType: 'Do the benefits run by calendar year or by plan year?',
  PctDiag: 'What percentage does the plan pay for diagnostic services?',
  PctPrev: 'And for preventive services?',
  PctBasic: 'And for basic, restorative services?',
  PctCrown: 'And for crowns and major services?',
  WaitBasic: 'Is there a waiting period for basic services? How many months?',
  WaitMajor: 'Is there a waiting period for major services? How many months?',
  MissingTooth: 'Is there a missing tooth clause?',
  PaidOn: 'Are crowns paid on the prep date or on the seat date?',
  CompDowngrade: 'Are posterior composites downgraded to amalgam?',
  OrthoCov: 'Is there orthodontic coverage?',
  PayerId: 'Which payer ID do you take claims under?',
  PolicyType: 'Is this the primary or the secondary policy?',
  RepName: 'May I have your name?',
  CallReference: 'Is there a reference number for this call?',
  CallReferenceNumber: 'Is there a reference number for this call?',
}

/**
 * What is still to be asked, in the order in which a representative answers: who it is about, the plan, maximums, percentages,
 * waiting periods, clauses, procedures, orthodontics, and at the end the reference of the call.
 */
export function callScript(template: Template, answers: Answers): readonly CallQuestion[] {
  const states = formState(template, answers)
  const open = template.sections.flatMap((section, index) =>
    fieldsOf(section)
      .filter((field) => isOpen(field, states))
      .map((field) => ({ section: index, field, words: wordsFor(section, field) })),
  )
  const isLast = ({ field }: CallQuestion) => LAST.includes(field.bookmark)
  return [...open.filter((question) => !isLast(question)), ...open.filter(isLast)]
}

function isOpen({ bookmark }: Field, states: FormState): boolean {
  if (NOT_ASKED.has(bookmark)) return false
  const state = states.get(bookmark)
  return state?.missing === true || (LAST.includes(bookmark) && state?.visible === true)
}

function wordsFor(section: Section, field: Field): string {
  const known = WORDS[field.bookmark]
  if (known !== undefined) return known
  const procedure = section.items.find((item) => item.kind === 'subsection' && item.fields.includes(field))
  const about = procedure?.kind === 'subsection' ? `${procedure.label}, ${procedure.code}` : ''
  if (about !== '') return procedureWords(field, about)
  const place = section.name === CALL_SECTION ? '' : ` (${section.name})`
  return `${field.label}${place}: what do you have?`
}

function procedureWords({ bookmark, label }: Field, about: string): string {
  if (bookmark.endsWith('_Eligible')) return `Is ${about} covered for this patient?`
  if (bookmark.endsWith('_Frequency')) return `How often is ${about} allowed?`
  if (bookmark.endsWith('_Percent')) return `At what percentage is ${about} paid?`
  return `${about}, ${label.toLowerCase()}: what do you have?`
}
