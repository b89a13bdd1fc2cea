import type { contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  callAnswers,
  callForm,
  callValues,
  maskedIdentifiers,
  proceduresOf,
  type Template,
  toStored,
} from '@bitewing/domain'
import { fullForm, missingOf } from '../form-fill/index.ts'
import { existingRecord } from '../verification/index.ts'
import { callColumns } from './call-columns.ts'
import { carrierNamed, nextOfCarrier, practiceOfCall, usualCall } from './queries.ts'

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
export async function questionsOf(db: Db, id: string, today: string): Promise<OutputOf<CallCenter['questions']>> {
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
    nextOfCarrier: await nextOfCarrier(db, record, today),
  }
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
