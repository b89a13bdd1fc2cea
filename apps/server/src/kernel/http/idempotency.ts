import { createHash } from 'node:crypto'
import type { Db } from '@bitewing/db'
import type { Secrets } from '../crypto/secrets.ts'
import { fail, Failure } from '../errors.ts'

const KEY = /^[\w-]{8,100}$/

/**
 * A write that is sent twice with the same key (because the answer was lost) happens once: the second request gets the first one's
 * answer. The key is stored in the same transaction as the write. A second request that arrives while the first is still under way waits
 * for it at the unique index.
 */
export async function once<T>(
  request: { db: Db; secrets: Secrets; userId: string; endpoint: string; key: string; input: unknown },
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  const { db, secrets, userId, endpoint, key, input } = request
  if (!KEY.test(key)) throw fail('request.invalid', { problem: 'Idempotency-Key: 8 to 100 letters, digits, dashes' })
  const digest = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, endpoint, input_digest: digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
    if (first.endpoint !== endpoint || !first.input_digest.equals(digest)) throw fail('request.key_reused')
    return JSON.parse(secrets.open((first.answer as { sealed: string }).sealed)) as T
  }
  const result = await work()
  const mine = db.updateTable('idempotency_keys').where('key', '=', key)
  if (result instanceof Failure) {
    await db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  } else {
    // An answer may contain patient data, and is kept for a day.
    await mine.set({ answer: JSON.stringify({ sealed: secrets.seal(JSON.stringify(result ?? null)) }) }).execute()
  }
  return result
}
