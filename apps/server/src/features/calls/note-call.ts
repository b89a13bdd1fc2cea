import type { Db } from '@bitewing/db'
import { phoneDigits } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { findRecordRow, insertHistory } from '../verification/index.ts'
import { insertRecordCall } from './list-queries.ts'

type Noting = { db: Db; user: { userId: string }; signal(message: Signal): Promise<void> }

/** The record itself does not change, so a form that is open on it can still be saved; its timeline shows the call. */
export async function noteDialled(
  { db, user, signal }: Noting,
  { id, callId, number }: { id: string; callId: number; number: string },
): Promise<void> {
  const record = found(await findRecordRow(db, id))
  const { practice_id } = record
  const made = { practice_id, record_id: id, call_id: callId, number: phoneDigits(number), user_id: user.userId }
  if (!(await insertRecordCall(db, made))) return
  await insertHistory(db, record, user.userId, [{ kind: 'call', field: String(callId), from: '', to: number }])
  await signal({ event: { topic: 'record', practiceId: practice_id, recordId: id } })
  await signal({ event: { topic: 'calls', practiceId: practice_id } })
}
