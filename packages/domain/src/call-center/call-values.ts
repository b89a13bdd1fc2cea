import { answerAt, CHOSEN, NOT_CHOSEN, NOTHING } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import type { Answers, Template } from '../form/template.ts'
import { isUnanswered } from '../form/validation.ts'
import {
  bookmarkOf,
  CALL_FIELD_NAMES,
  type CallField,
  callForm,
  type CallProcedure,
  columnOf,
  eligibilityIn,
  eligibleOption,
  isoDate,
  NOTE_BOOKMARK,
  proceduresOf,
  usDate,
} from './call-form.ts'

/** What a call found out, as it goes over the wire; what is left out stays as it is. */
export type CallTyped = Partial<Record<CallField, string>> & {
  readonly bookmarks?: Answers
  /** The codes that are eligible; those that are not in it are taken out. */
  readonly eligible?: readonly string[]
  readonly procedures?: readonly TypedProcedure[]
  readonly note?: string
}
export type TypedProcedure = {
  readonly code: string
  readonly eligible?: 'E' | 'N' | ''
  readonly frequency?: string
  readonly history?: string
}

/** The form as it is shown to an agent. */
export type CallValues = Readonly<Record<CallField, string>> & {
  readonly bookmarks: Answers
  readonly eligible: readonly string[]
  readonly note: string
}

/** `answers` are those of the call form (`callAnswers`). */
export function callValues(template: Template, answers: Answers): CallValues {
  const named = CALL_FIELD_NAMES.map((name) => [name, valueOfName(template, name, answers)])
  const own = new Set([NOTE_BOOKMARK, ...CALL_FIELD_NAMES.map((name) => bookmarkOf(template, name))])
  const known = new Set(callForm(template).sections.flatMap(fieldsOf).flatMap(stored))
  const rest = Object.keys(answers).filter(
    (name) => known.has(name) && !own.has(name) && answerAt(answers, name) !== '',
  )
  return {
    ...(Object.fromEntries(named) as Record<CallField, string>),
    bookmarks: Object.fromEntries(rest.map((name) => [name, answerAt(answers, name)])),
    eligible: proceduresOf(template).flatMap((procedure) =>
      eligibilityIn(procedure, answers) === 'E' ? [procedure.code] : [],
    ),
    note: answers[NOTE_BOOKMARK] ?? '',
  }
}

const stored = (field: ReturnType<typeof fieldsOf>[number]) =>
  field.kind === 'text' ? [field.bookmark] : field.options.map(({ bookmark }) => bookmark)

function valueOfName(template: Template, name: CallField, answers: Answers): string {
  const text = answerAt(answers, bookmarkOf(template, name))
  return isDate(name) ? isoDate(text) : text
}

const isDate = (name: CallField) => name === 'coverageStart' || name === 'coverageEnd'

/**
 * What was typed, as answers of the call form. What equals what the agent was shown says nothing: a form that is sent back
 * as it came changes nothing.
 */
export function typedAnswers(template: Template, answers: Answers, typed: CallTyped): Answers {
  const shown = callValues(template, answers)
  const named = CALL_FIELD_NAMES.flatMap((name) => {
    const value = typed[name]
    if (value === undefined || value === shown[name]) return []
    return [[bookmarkOf(template, name), (isDate(name) ? usDate(value) : value) || NOTHING]]
  })
  const bookmarks = Object.entries(typed.bookmarks ?? {}).filter(([, value]) => value !== '')
  return {
    ...(typed.eligible !== undefined && eligibleAnswers(template, answers, typed.eligible)),
    ...Object.fromEntries(bookmarks),
    ...Object.assign({}, ...(typed.procedures ?? []).map((procedure) => procedureAnswers(template, procedure))),
    ...Object.fromEntries(named),
    ...(typed.note !== undefined && { [NOTE_BOOKMARK]: typed.note }),
  }
}

/** 2 §4: a code in the list is eligible, one that is missing in it is no longer. */
function eligibleAnswers(template: Template, answers: Answers, eligible: readonly string[]): Answers {
  const changed = proceduresOf(template).filter(
    (procedure) => (eligibilityIn(procedure, answers) === 'E') !== eligible.includes(procedure.code),
  )
  return Object.assign({}, ...changed.map((each) => choice(each, eligible.includes(each.code) ? 'E' : ''))) as Answers
}

function procedureAnswers(template: Template, typed: TypedProcedure): Answers {
  const procedure = proceduresOf(template).find(({ code }) => code === typed.code)
  if (procedure === undefined) return {}
  const text = (column: string, value: string | undefined) => {
    const field = columnOf(procedure, column)
    return value === undefined || field?.kind !== 'text' ? {} : { [field.bookmark]: value || NOTHING }
  }
  return {
    ...(typed.eligible !== undefined && choice(procedure, typed.eligible)),
    ...text('Frequency', typed.frequency),
    ...text('History', typed.history),
  }
}

function choice(procedure: CallProcedure, letter: 'E' | 'N' | ''): Answers {
  const option = (each: 'E' | 'N') => {
    const bookmark = eligibleOption(procedure, each)
    return bookmark === undefined ? {} : { [bookmark]: letter === each ? CHOSEN : NOT_CHOSEN }
  }
  return { ...option('E'), ...option('N') }
}

/**
 * 2 §4: a code that becomes eligible needs its frequency, and its percentage where the form requires it. What the robot left
 * open is not asked of the agent who saves something else.
 */
export function missingOfEligible(template: Template, before: Answers, after: Answers): readonly string[] {
  return proceduresOf(template)
    .filter((each) => eligibilityIn(each, after) === 'E' && eligibilityIn(each, before) !== 'E')
    .flatMap((procedure) => {
      const [frequency, percent] = [columnOf(procedure, 'Frequency'), columnOf(procedure, 'Percent')]
      const needed = [frequency, percent?.required === true ? percent : undefined]
      return needed.flatMap((field) => (field !== undefined && isUnanswered(field, after) ? [field.bookmark] : []))
    })
}

/** What "save eligibility only" keeps of an ELG record's call: status, coverage, note, reference, and who told it. */
export function isOfEligibility(bookmark: string): boolean {
  return /^(EligStatus_|VerifiedVia_)|^(EffectiveDate|TermDate|CallReference|RepName|VerifiedBy|VerifiedDate|RecordNote|CallCoverageStart|CallCoverageEnd|CallReferenceNumber)$/.test(
    bookmark,
  )
}

/** Changes of the call form in the words of the wire: what is asked by name apart from the other bookmarks. */
export function namedChanges(template: Template, changes: Answers) {
  const names = new Map(CALL_FIELD_NAMES.map((name) => [bookmarkOf(template, name), name]))
  const named: Partial<Record<CallField, string>> = {}
  const bookmarks: Record<string, string> = {}
  for (const [bookmark, value] of Object.entries(changes)) {
    const name = names.get(bookmark)
    if (bookmark === NOTE_BOOKMARK) continue
    if (name === undefined) bookmarks[bookmark] = value
    else named[name] = isDate(name) ? isoDate(value) : answerAt(changes, bookmark)
  }
  return { named, bookmarks }
}
