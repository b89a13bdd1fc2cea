import type { Db } from '@bitewing/db'
import { fail, Failure } from '../../kernel/errors.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { holdsAt, type Principal } from '../../kernel/session/principals.ts'
import { type Changing, changeRecord, recordToChange } from './change-record.ts'
import { presentCounts } from './form-of-record.ts'
import { refuseMissing } from './patient.ts'
import { filesOf } from './record-queries.ts'

type AuditContext = {
  user: Principal
  inScope<T>(work: (db: Db, told: Pick<Changing, 'signal'>) => Promise<T>): Promise<T>
}
type Wish = { transactionId: string; practiceId: string; state: boolean }

/** Marks a record as verified or not. The storage is asked first, outside any transaction. */
export async function audit(storage: Storage, ctx: AuditContext, type: 'ELG' | 'FBD', wish: Wish) {
  // Unauditing needs a permission of its own.
  const clientId = ctx.user.practices.get(wish.practiceId) ?? ''
  const mayUnaudit =
    holdsAt(ctx.user, clientId, 'transaction', 'unaudit') || holdsAt(ctx.user, clientId, 'callCenter', 'unaudit')
  if (!wish.state && !mayUnaudit) throw fail('access.permission')
  if (wish.state) await checkFiles(storage, ctx, wish.transactionId)
  return await ctx.inScope(async (db, { signal }) => {
    const changing = { db, signal, user: ctx.user }
    const record = await recordToChange(changing, wish.transactionId, { evenAudited: true })
    if (record.practice_id !== wish.practiceId) throw fail('request.not_found')
    if ((record.type === 'ELG') !== (type === 'ELG')) {
      throw fail('request.invalid', { problem: `this is a record of type ${record.type}` })
    }
    // What is signed is the form as it is now, and what is taken back follows it again.
    const counts = await presentCounts(db, record)
    if (wish.state) {
      refuseMissing(record)
      const { missing_fields: missing } = { ...record, ...counts }
      if (type === 'FBD' && missing > 0) throw fail('record.missing_fields', { count: String(missing) })
    }
    const version = await changeRecord(
      changing,
      record,
      {
        ...(record.audited === wish.state ? {} : counts),
        audited: wish.state,
        audited_at: wish.state ? new Date().toISOString() : null,
        audited_by: wish.state ? ctx.user.userId : null,
      },
      record.audited === wish.state
        ? []
        : [{ kind: 'audit', field: 'audited', from: stateText(record.audited), to: stateText(wish.state) }],
    )
    return { audited: wish.state, version }
  })
}

const stateText = (audited: boolean) => (audited ? 'verified' : 'not verified')

/** Missing files are mentioned in the confirmation but do not prevent auditing; a storage that does not answer does. */
async function checkFiles(storage: Storage, ctx: AuditContext, recordId: string): Promise<void> {
  const files = await ctx.inScope((db) => filesOf(db, recordId))
  try {
    await Promise.all(files.map((file) => storage.exists(file.storageKey)))
  } catch (error) {
    throw error instanceof Failure ? error : fail('files.check_failed')
  }
}
