import type { contract, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  answerAbout,
  explain,
  type FieldExplained,
  identifiersIn,
  maskedText,
  shownReason,
  shownValue,
} from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { readAnswers, storedAnswersOfRecord } from '../payer-answers/index.ts'
import { existingRecord, identifiersOf } from '../verification/index.ts'
import { fullForm } from './read-form.ts'
import { readingContext } from './reading-context.ts'

type Why = ResultOf<(typeof contract)['formFill']['payerWhy']>

/** What the rules make of an answer today, with the settings of practice and payer; identifiers are masked. */
export async function payerWhy(db: Db, id: string, answerId: string): Promise<Why> {
  const record = await existingRecord(db, id)
  const row = (await storedAnswersOfRecord(db, record)).find((answer) => answer.id === answerId)
  const template = await fullForm(db, record)
  if (row === undefined || template === undefined) throw fail('request.not_found')
  const patient = {
    firstName: record.patient_first_name,
    lastName: record.patient_last_name,
    birthDate: record.patient_dob ?? '',
  }
  const answer = answerAbout(patient, readAnswers(row))
  if (answer === undefined) return { aboutPatient: false, rows: [], fields: [] }
  const { fields, rows } = explain(template, answer, await readingContext(db, record))
  const known = [...identifiersOf(record), ...identifiersIn(answer)]
  const labels = new Map(fields.map(({ bookmark, label }) => [bookmark, label]))
  return {
    aboutPatient: true,
    fields: fields.map((field) => ({
      ...shownField(field),
      values: field.values.map((value) => shownValue(field.bookmark, value)),
      words: maskedText(field.words, known),
    })),
    rows: rows.map((row) => ({
      ...row.line,
      value: maskedText(row.line.value, known),
      words: maskedText(row.line.words, known),
      outcome: row.outcome,
      fields: row.bookmarks.map((bookmark) => labels.get(bookmark) ?? bookmark),
      reason: maskedText(shownReason(row), known),
    })),
  }
}

function shownField(field: FieldExplained) {
  const { bookmark, label, outcome, segment } = field
  return { bookmark, label, outcome, segment, reason: shownReason(field) }
}
