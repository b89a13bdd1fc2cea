import { answerAt } from '../form/answers.ts'
import { fieldsOf } from '../form/compile.ts'
import type { Answers, Field, Section, Subsection, Template, TextField } from '../form/template.ts'

/** What the call form asks by name (2 §3), and under which bookmark a template has it. */
export const CALL_FIELDS = {
  coverageStart: 'EffectiveDate',
  coverageEnd: 'TermDate',
  annual: 'AnnMax',
  remaining: 'AnnMaxRem',
  reference: 'CallReference',
} as const
export type CallField = keyof typeof CALL_FIELDS
export const CALL_FIELD_NAMES = Object.keys(CALL_FIELDS) as CallField[]

/** What the record itself keeps where its template has no field for it. Dates are YYYY-MM-DD, '' is nothing. */
export type CallColumns = Readonly<Record<CallField, string>>

/** The record's note, which the call form asks for as one of its fields. */
export const NOTE_BOOKMARK = 'RecordNote'
export const CALL_SECTION = 'Call'
const NOTE_LENGTH = 4000

/** In the order in which a representative tells it. */
const ASKED_FIRST = ['EligStatus', 'EffectiveDate', 'TermDate', 'BenefitPeriod', 'AnnMax', 'AnnMaxRem', 'RepName']

const OWN_FIELDS: Readonly<Record<CallField, TextField>> = {
  coverageStart: ownField('CallCoverageStart', 'Coverage start', 'date', 10),
  coverageEnd: ownField('CallCoverageEnd', 'Coverage end', 'date', 10),
  annual: { ...ownField('CallAnnual', 'Annual maximum', 'number', 12), symbol: '$' },
  remaining: { ...ownField('CallRemaining', 'Annual maximum remaining', 'number', 12), symbol: '$' },
  reference: ownField('CallReferenceNumber', 'Reference number', 'string', 100),
}
const NOTE_FIELD: TextField = { ...ownField(NOTE_BOOKMARK, 'Notes', 'string', NOTE_LENGTH), required: true }

function ownField(bookmark: string, label: string, data: TextField['data'], maximumLength: number): TextField {
  const common = { id: idOf(bookmark), bookmark, label, required: false, symbol: '', effects: [] }
  return { ...common, kind: 'text', data, maximumLength }
}

/** 24 hexadecimal characters, as every element of a template has. */
function idOf(name: string): string {
  const hex = Array.from(name, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
  return hex.padEnd(24, '0').slice(-24)
}

/** The bookmark under which the call form keeps what it asks by name: the template's, or one of the record's own. */
export function bookmarkOf(template: Template, name: CallField): string {
  const has = template.sections
    .flatMap(fieldsOf)
    .some(({ bookmark, kind }) => bookmark === CALL_FIELDS[name] && kind === 'text')
  return has ? CALL_FIELDS[name] : OWN_FIELDS[name].bookmark
}

/** The name under which the record itself keeps this bookmark; undefined for one of the template. */
export function ownColumn(bookmark: string): CallField | undefined {
  return CALL_FIELD_NAMES.find((name) => OWN_FIELDS[name].bookmark === bookmark)
}

/**
 * The template as it is worked through on the phone: what is asked first stands in a section of its own, and what the
 * template has no field for is added there. The other sections stay as they are, without what was moved.
 */
export function callForm(template: Template): Template {
  const fields = template.sections.flatMap(({ items }) => items.filter((item) => item.kind !== 'subsection'))
  const named = Object.fromEntries(CALL_FIELD_NAMES.map((name) => [CALL_FIELDS[name], name])) as Record<
    string,
    CallField
  >
  const moved = (bookmark: string): Field[] => {
    const found = fields.find((field) => field.bookmark === bookmark)
    const own = named[bookmark]
    if (found !== undefined && (own === undefined || found.kind === 'text')) return [found]
    // A field in the midst of a procedure stays there.
    return own === undefined || bookmarkOf(template, own) === bookmark ? [] : [OWN_FIELDS[own]]
  }
  const first = [...ASKED_FIRST, 'CallReference'].flatMap(moved)
  const taken = new Set(first.map(({ bookmark }) => bookmark))
  const rest = template.sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => item.kind === 'subsection' || !taken.has(item.bookmark)),
    }))
    .filter(({ items }) => items.length > 0)
  const call: Section = { id: idOf(CALL_SECTION), name: CALL_SECTION, type: 'info', items: [...first, NOTE_FIELD] }
  return { sections: [call, ...rest] }
}

/** What the call form holds: the form's answers, what the record keeps itself, and its note. */
export function callAnswers(answers: Answers, columns: CallColumns, note: string): Answers {
  const own = CALL_FIELD_NAMES.map((name) => [OWN_FIELDS[name].bookmark, written(name, columns[name])])
  return { ...answers, ...Object.fromEntries(own), [NOTE_BOOKMARK]: note }
}

function written(name: CallField, value: string): string {
  return name === 'coverageStart' || name === 'coverageEnd' ? usDate(value) : value
}

/** 2026-12-31 becomes 12/31/2026. */
export function usDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-')
  return day === undefined ? '' : `${month}/${day}/${year}`
}

/** 12/31/2026 becomes 2026-12-31; '' for what is no such date. */
export function isoDate(usDay: string): string {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(usDay) ?? []
  return year === undefined ? '' : `${year}-${month}-${day}`
}

/** A procedure of the form with what a call asks about it. */
export type CallProcedure = { readonly category: Section; readonly subsection: Subsection; readonly code: string }

export function proceduresOf(template: Template): readonly CallProcedure[] {
  return template.sections
    .filter(({ type }) => type === 'code')
    .flatMap((category) =>
      category.items.flatMap((item) =>
        item.kind === 'subsection' && item.code !== '' ? [{ category, subsection: item, code: item.code }] : [],
      ),
    )
}

/** The field of a procedure by the last part of its bookmark, such as Frequency. */
export function columnOf({ subsection, code }: CallProcedure, column: string): Field | undefined {
  return subsection.fields.find(({ bookmark }) => bookmark === `Code_${code}_${column}`)
}

/** E, N, or '' where nobody has said it. */
export function eligibilityIn(procedure: CallProcedure, answers: Answers): 'E' | 'N' | '' {
  const option = (letter: 'E' | 'N') => eligibleOption(procedure, letter)
  const isChosen = (bookmark: string | undefined) => bookmark !== undefined && answerAt(answers, bookmark) === 'n'
  return isChosen(option('E')) ? 'E' : isChosen(option('N')) ? 'N' : ''
}

/** The bookmark of the option that stands for E or N. */
export function eligibleOption(procedure: CallProcedure, letter: 'E' | 'N'): string | undefined {
  const field = columnOf(procedure, 'Eligible')
  if (field === undefined || field.kind === 'text') return undefined
  return field.options.find(({ label }) => label.trim().toUpperCase().startsWith(letter))?.bookmark
}
