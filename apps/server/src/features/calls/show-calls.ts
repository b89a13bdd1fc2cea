import type { Call } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type CallRow, carriersByDigits, recordsOfCalls } from './list-queries.ts'

/** Calls as the contract has them: with whose number it is, and with the records that they were made about. */
export async function showCalls(db: Db, rows: readonly CallRow[]): Promise<Call[]> {
  if (rows.length === 0) return []
  const carriers = await carriersByDigits(db, [...new Set(rows.map(({ digits }) => digits))])
  const records = Map.groupBy(
    await recordsOfCalls(
      db,
      rows.map(({ id }) => id),
    ),
    ({ call_id }) => call_id,
  )
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    status: statusOf(row),
    missed_call_reason: row.missed_reason,
    started_at: row.started,
    answered_at: row.answered,
    ended_at: row.ended,
    duration: row.ended === null ? 0 : Math.max(0, row.ended - row.started),
    cost: row.cost,
    raw_digits: row.raw_digits,
    number: row.number,
    user: row.agent,
    recorded: row.recorded,
    voicemail: row.voicemail,
    carrier: carriers.get(row.digits) ?? '',
    records: records.get(row.id) ?? [],
  }))
}

function statusOf({ stage }: CallRow): Call['status'] {
  if (stage === 'created') return 'initial'
  return stage === 'answered' ? 'answered' : 'done'
}
