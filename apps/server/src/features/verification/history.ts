import type { contract, HistoryEntry, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { answerLabels, type HttpFailure, isMasked, maskedMemberId, NOTHING, reactionTo } from '@bitewing/domain'
import { templateTypeOf } from './change-record.ts'
import { existing } from './detail.ts'
import { type AskedRow, findHistory, type HistoryRow } from './history-queries.ts'
import { findTemplate, type RecordRow } from './record-queries.ts'

type AnswerLabels = ReturnType<typeof answerLabels>

/**
 * Everything that happened to a record: what people and the robot changed, what the robot did, which payers were asked.
 */
export async function historyOf(db: Db, input: ParsedInputOf<(typeof contract)['verification']['history']>) {
  const record = await existing(db, input.id)
  const { records, recordsQty } = await findHistory(db, input)
  const labels = records.some(({ kind }) => kind === 'form') ? await labelsOf(db, record) : new Map()
  return { records: records.map((row) => masked(entryOf(row, labels))), recordsQty }
}

async function labelsOf(db: Db, record: RecordRow): Promise<AnswerLabels> {
  const found = await findTemplate(db, record.practice_id, templateTypeOf(record.type))
  return found === undefined ? new Map() : answerLabels(found.template)
}

function entryOf({ asked, ...row }: HistoryRow, labels: AnswerLabels): HistoryEntry {
  const { label, choice } = (row.kind === 'form' ? labels.get(row.field) : undefined) ?? { label: '', choice: false }
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

/** A member id is shown in full only to users who reveal it, even one that is no longer in use. */
function masked(entry: HistoryEntry): HistoryEntry {
  if (!/memberid$/i.test(entry.field)) return entry
  return { ...entry, from: shown(entry.from), to: shown(entry.to) }
}

const shown = (value: string) => (value === NOTHING || isMasked(value) ? value : maskedMemberId(value))
