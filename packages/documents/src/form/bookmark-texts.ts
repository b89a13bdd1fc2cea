import { NOTHING } from '@bitewing/domain/form/answers'
import { fieldsOf } from '@bitewing/domain/form/compile'
import { formState } from '@bitewing/domain/form/state'
import type { Field, Template } from '@bitewing/domain/form/template'
import { BookmarkNames } from './bookmark-names.ts'
import { answered } from './content.ts'
import { shownDate, shownMoment } from './dates.ts'
import type { InsuranceForm } from './insurance-form.ts'

/** What stands at a bookmark, with a symbol before or after it unless the document has that there already. */
export type BookmarkText = { readonly text: string; readonly before: string; readonly after: string }

/** Beside the fields of the form: what is known of every record. A field of the same name goes first where it has an answer. */
const RECORD_NAMES = [
  'PracticeName',
  'PracticeAddress',
  'PracticePhone',
  'PatientName',
  'PatientDateOfBirth',
  'Relationship',
  'SubscriberName',
  'SubscriberDateOfBirth',
  'Carrier',
  'MemberId',
  'GroupName',
  'GroupNumber',
  'AppointmentDate',
  'Result',
  'PrintedAt',
] as const

/** Word takes names that differ in case alone for the same. */
export const sameName = (name: string) => name.toLowerCase()

/** The names of bookmarks that a document of this form can have, the form's own first, in their order. */
export function bookmarkNames(template: Template): string[] {
  const names = fieldsIn(template).flatMap(({ names: own }) => own)
  const taken = new Set(names.map(sameName))
  return [...names, ...RECORD_NAMES.filter((name) => !taken.has(sameName(name)))]
}

/** The text for each bookmark, by `sameName`. A field that is not shown leaves its place empty. */
export function bookmarkTexts(form: InsuranceForm): ReadonlyMap<string, BookmarkText> {
  const states = formState(form.template, form.answers)
  const texts = new Map<string, BookmarkText>()
  for (const [name, text] of Object.entries(ofRecord(form))) texts.set(sameName(name), plain(text))
  for (const { field, names } of fieldsIn(form.template)) {
    const isShown = states.get(field.bookmark)?.visible ?? true
    for (const [index, text] of fieldTexts(field, form).entries()) {
      const name = sameName(names[index] ?? '')
      if (text.text !== NOTHING || !texts.has(name)) texts.set(name, isShown ? text : plain(''))
    }
  }
  return texts
}

function fieldTexts(field: Field, { answers }: InsuranceForm): BookmarkText[] {
  const content = answered(answers, new BookmarkNames())(field)
  if (content.kind === 'boxes') return content.boxes.map(({ ticked }) => plain(ticked ? '\u2612' : '\u2610'))
  return content.kind === 'value' ? [content] : []
}

/** The names are those that the fields have in the empty form, which a practice can start from. */
function fieldsIn(template: Template): { field: Field; names: string[] }[] {
  const names = new BookmarkNames()
  return template.sections.flatMap(fieldsOf).map((field) => {
    const own = field.kind === 'text' ? [field.bookmark] : field.options.map(({ bookmark }) => bookmark)
    return { field, names: own.map((bookmark) => names.nameFor(bookmark)) }
  })
}

const plain = (text: string): BookmarkText => ({ text, before: '', after: '' })

function ofRecord({ practice, patient, record, printedAt }: InsuranceForm): Record<string, string> {
  const texts: Record<(typeof RECORD_NAMES)[number], string> = {
    PracticeName: practice.name,
    PracticeAddress: practice.address.join('\n'),
    PracticePhone: practice.phone,
    PatientName: patient.name,
    PatientDateOfBirth: shownDate(patient.dateOfBirth),
    Relationship: patient.relationship,
    SubscriberName: patient.subscriberName,
    SubscriberDateOfBirth: shownDate(patient.subscriberDateOfBirth),
    Carrier: record.carrier,
    MemberId: record.memberId,
    GroupName: record.groupName,
    GroupNumber: record.groupNumber,
    AppointmentDate: shownDate(record.appointmentDate),
    Result: record.result,
    PrintedAt: shownMoment(printedAt, practice.timeZone ?? 'UTC'),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? NOTHING : text]))
}
