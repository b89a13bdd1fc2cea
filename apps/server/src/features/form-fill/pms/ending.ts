import type { Database } from '../../../kernel/data/database.ts'
import { signal } from '../../../kernel/live/live.ts'
import { changeRecord, type Changing, recordToChange, type RecordRow } from '../../verification/index.ts'
import { inScope, PATIENCE_MS, type PmsJob, pmsNews, SENTENCES, sentenceOf } from './connection.ts'
import { changePmsUpdate, lockPmsUpdate, type PmsUpdateRow } from './queries.ts'

export type End = { state: 'done'; left: string[] } | { state: 'failed'; failure: string; changed: boolean }

type Ending = {
  /** What the record's history says of it. */
  historyLine: (update: PmsUpdateRow, end: End) => string
  /** In the same transaction. */
  whenDone?: (changing: Changing, record: RecordRow, update: PmsUpdateRow) => Promise<void>
}

export function hasEnded({ state }: PmsUpdateRow): boolean {
  return state === 'done' || state === 'failed'
}

/** What an error makes of an update. One that may pass is thrown, so that the update is tried again, until PATIENCE_MS are over. */
export function endOf(error: unknown, { requested_at }: PmsUpdateRow, changed: boolean): End {
  const failure = changed ? SENTENCES.changed : sentenceOf(error)
  if (failure === undefined && Date.now() - new Date(requested_at).getTime() < PATIENCE_MS) throw error
  return { state: 'failed', failure: failure ?? SENTENCES.unavailable, changed }
}

/** Saves the outcome, its line in the record's history, and the live event in one transaction. */
export async function finish(
  database: Database,
  job: PmsJob,
  end: End,
  { historyLine, whenDone }: Ending,
): Promise<void> {
  await inScope(database, job, async (db) => {
    const update = await lockPmsUpdate(db, job.updateId)
    if (update === undefined || hasEnded(update)) return
    await changePmsUpdate(db, update.id, {
      state: end.state,
      finished_at: new Date().toISOString(),
      ...(end.state === 'done'
        ? { left_alone: JSON.stringify(end.left) }
        : { failure: end.failure, changed_meanwhile: end.changed }),
    })
    const changing: Changing = {
      db,
      user: { userId: update.requested_by },
      signal: (message) => signal(db, message),
    }
    const record = await recordToChange(changing, update.record_id, { evenAudited: true })
    await changeRecord(changing, record, {}, [{ kind: 'pms', field: 'pms', from: '', to: historyLine(update, end) }])
    if (end.state === 'done') await whenDone?.(changing, record, update)
    await signal(db, pmsNews(record))
  })
}
