import { phoneDigits } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import { type Changing, findRecordRow, insertHistory } from '../verification/index.ts'
import { insertRecordCall } from './list-queries.ts'

type Dialling = Changing & Required<Pick<Changing, 'user'>>

/** The record itself does not change, so a form that is open on it can still be saved; its timeline shows the call. */
export async function noteCall(
  { db, user, signal }: Dialling,
  { id, callId, number }: { id: string; callId: number; number: string },
): Promise<Record<string, never>> {
  const record = found(await findRecordRow(db, id))
  const { practice_id } = record
  const made = { practice_id, record_id: id, call_id: callId, number: phoneDigits(number), user_id: user.userId }
  if (!(await insertRecordCall(db, made))) return {}
  await insertHistory(db, record, user.userId, [{ kind: 'call', field: String(callId), from: '', to: number }])
  await signal({ event: { topic: 'record', practiceId: practice_id, recordId: id } })
  await signal({ event: { topic: 'calls', practiceId: practice_id } })
  return {}
}
