import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  callAnswers,
  callForm,
  callValues,
  type Field,
  fieldLabel,
  fieldsOf,
  maskedIdentifiers,
  proceduresOf,
  storedBookmarks,
  type Template,
  toStored,
} from '@bitewing/domain'
import { fullForm, missingOf } from '../form-fill/index.ts'
import { existingRecord } from '../verification/index.ts'
import { callColumns } from './call-columns.ts'
import { carrierNamed, nextOfCarrier, practiceOfCall, toldByPhone, usualCall } from './queries.ts'

type CallCenter = (typeof contract)['callCenter']
const EMPTY: Template = { sections: [] }

/** What an agent sees of a record, with its identifiers masked. */
export async function readCall(db: Db, id: string): Promise<OutputOf<CallCenter['form']>> {
  const record = await existingRecord(db, id)
  const template = (await fullForm(db, record)) ?? EMPTY
  const answers = callAnswers(maskedIdentifiers.answers(record.answers), callColumns(record), record.note)
  const values = callValues(template, toStored(callForm(template), answers))
  return {
    version: record.version,
    bookmarks: values.bookmarks,
    eligible: [...values.eligible],
    notes: record.note,
    coverageDateStart: values.coverageStart,
    coverageDateEnd: values.coverageEnd,
    annual: values.annual,
    remaining: values.remaining,
    referenceNumber: values.reference,
    saved: record.called_at !== null,
  }
}

/** What the call is about, and what the representative asks the caller for. */
export async function questionsOf(
  db: Db,
  id: string,
  asked: { today: string; userId: string },
): Promise<OutputOf<CallCenter['questions']>> {
  const record = await existingRecord(db, id)
  const template = (await fullForm(db, record)) ?? EMPTY
  const carrierId = await carrierNamed(db, record.carrier_name)
  const records = missingOf(template, maskedIdentifiers.answers(record.answers))
  return {
    records,
    recordsQty: records.length,
    categories: categoriesOf(template),
    practice: await practiceOfCall(db, record.practice_id),
    carrierId,
    usualCall: carrierId === null ? null : await usualCall(db, carrierId),
    told: usuallyTold(template, await toldByPhone(db, record)),
    nextOfCarrier: await nextOfCarrier(db, record, asked),
  }
}

/** One call may have been about anything. */
const ENOUGH_CALLS = 3

/** The fields that at least half of the last calls to a payer have found out, in the form's order. */
function usuallyTold(template: Template, { calls, told }: Awaited<ReturnType<typeof toldByPhone>>): string[] {
  if (calls < ENOUGH_CALLS) return []
  const countOf = (field: Field) => Math.max(...storedBookmarks(field).map((bookmark) => told.get(bookmark) ?? 0))
  return template.sections.flatMap((section) =>
    fieldsOf(section)
      .filter((field) => countOf(field) * 2 >= calls)
      .map((field) => fieldLabel(section, field)),
  )
}

function categoriesOf(template: Template): OutputOf<CallCenter['questions']>['categories'] {
  const procedures = proceduresOf(template)
  return [...new Set(procedures.map(({ category }) => category))].map((category) => ({
    categoryId: category.id,
    category: category.name,
    items: procedures
      .filter((procedure) => procedure.category === category)
      .map(({ code, subsection }) => ({
        code,
        label: subsection.label,
        bookmarks: subsection.fields.map(({ bookmark, label }) => ({ bookmark, label })),
      })),
  }))
}
