import type { contract, HistoryEntry, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { answerLabels, type HttpFailure, maskedText, reactionTo, shownValue } from '@bitewing/domain'
import { templateTypeOf } from './form-of-record.ts'
import { existing } from './detail.ts'
import { type AskedRow, findHistory, type HistoryRow } from './history-queries.ts'
import { identifiersOf } from './record-identifiers.ts'
import { findTemplate, type RecordRow } from './record-queries.ts'

type AnswerLabels = ReturnType<typeof answerLabels>

/**
 * Everything that happened to a record: what people and the robot changed, what the robot did, which payers were asked.
 */
export async function historyOf(db: Db, input: ParsedInputOf<(typeof contract)['verification']['history']>) {
  const record = await existing(db, input.id)
  const { records, recordsQty } = await findHistory(db, input)
  const labels = records.some(isOfForm) ? await labelsOf(db, record) : new Map()
  const known = identifiersOf(record)
  return { records: records.map((row) => withoutIdentifiers(entryOf(row, labels), known)), recordsQty }
}

/** A retry empties the robot's answers. */
const isOfForm = ({ kind }: HistoryRow) => kind === 'form' || kind === 'retry'

/** Of both forms, the record's own first: it may have been filled in before its type was changed. */
async function labelsOf(db: Db, { practice_id, type }: RecordRow): Promise<AnswerLabels> {
  const own = templateTypeOf(type)
  const other = await findTemplate(db, practice_id, own === 'FBD' ? 'ELG' : 'FBD')
  const found = await findTemplate(db, practice_id, own)
  return new Map([other, found].flatMap((form) => (form === undefined ? [] : [...answerLabels(form.template)])))
}

function entryOf(given: HistoryRow, labels: AnswerLabels): HistoryEntry {
  const { asked, ...row } = given
  const { label, choice } = (isOfForm(given) ? labels.get(row.field) : undefined) ?? { label: '', choice: false }
  const entry = { ...row, label, choice }
  if (asked === null) return { ...entry, answer: null }
  const { _id, payer, payerId, service, sandbox, kept } = asked
  return { ...entry, field: payer, to: outcomeOf(asked), answer: { _id, payerId, service, sandbox, kept } }
}

/** The reason why there was no answer, or else its result; '' if nobody has read it yet. */
function outcomeOf({ result, rejections, failure }: AskedRow): string {
  const refusals = [...new Set(rejections)].map((code) => reactionTo({ code, followUp: '' }).sentence)
  if (failure !== '') refusals.push(reactionTo(failureOf(failure)).sentence)
  return refusals.length === 0 ? result : refusals.join(' ')
}

function failureOf(text: string): HttpFailure {
  return text === 'timeout' || text === 'no connection' ? text : Number(text)
}

/** Former identifiers are masked too, and whatever the robot and the practice's system say about one. */
function withoutIdentifiers(entry: HistoryEntry, known: readonly string[]): HistoryEntry {
  const { kind, field } = entry
  const shown = (value: string) =>
    kind === 'robot' || kind === 'pms' ? maskedText(value, known) : shownValue(field, value)
  return { ...entry, from: shown(entry.from), to: shown(entry.to) }
}
