import type { contract } from '@bitewing/contract'
import { phoneDigits } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { findRecordRow, insertHistory } from '../verification/index.ts'
import { insertRecordCall } from './list-queries.ts'

/** The record itself does not change, so a form that is open on it can still be saved; its timeline shows the call. */
export const dialled: Handlers<(typeof contract)['calls']>['dialled'] = async (
  { db, user, signal },
  { id, callId, number },
) => {
  const record = found(await findRecordRow(db, id))
  const { practice_id } = record
  const made = { practice_id, record_id: id, call_id: callId, number: phoneDigits(number), user_id: user.userId }
  if (!(await insertRecordCall(db, made))) return {}
  await insertHistory(db, record, user.userId, [{ kind: 'call', field: String(callId), from: '', to: number }])
  await signal({ event: { topic: 'record', practiceId: practice_id, recordId: id } })
  await signal({ event: { topic: 'calls', practiceId: practice_id } })
  return {}
}
