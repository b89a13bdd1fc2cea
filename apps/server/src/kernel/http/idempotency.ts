import type { Db } from '@bitewing/db'
import { type RawBuilder, sql } from 'kysely'
import { fail, Failure } from '../errors.ts'
import type { Call, Mounted } from './mounted.ts'

const KEY = /^[\w-]{8,100}$/
/** Begins the keys that we make ourselves, and no key that a caller can send. */
export const OWN_KEY = '='

/** What makes two requests the same one. Both digests are keyed: an input may hold names and birth dates that a bare one would give away. */
export type Claim = {
  userId: string
  endpoint: string
  key: string
  digest: Buffer
  /** From when on the same request is a new one. */
  isOver: RawBuilder<boolean>
}

/**
 * A caller's own key counts until it is cleared away after a day. Without one, a request that creates something counts as the same for ten
 * seconds if user, rows in sight and input are the same: a button pressed twice.
 */
export function claimOf({ endpoint, name, kernel }: Mounted, call: Call): Claim | undefined {
  const { principal, idempotencyKey: given, input, scope } = call
  if (principal === undefined) return undefined
  const { userId } = principal
  const text = JSON.stringify(input)
  const digest = () => kernel.secrets.digest('input of a write', name, text)
  if (given !== undefined) {
    if (!KEY.test(given))
      throw fail('request.invalid', { problem: 'Idempotency-Key: 8 to 100 letters, digits, dashes' })
    return { userId, endpoint: name, key: given, digest: digest(), isOver: sql`false` }
  }
  if (endpoint.creates !== true) return undefined
  const rows = [...(scope.practiceIds ?? [])].sort().join()
  const key = OWN_KEY + kernel.secrets.digest('repeated write', name, rows, text).toString('base64url')
  const isOver = sql<boolean>`idempotency_keys.created_at < now() - interval '10 seconds'`
  return { userId, endpoint: name, key, digest: digest(), isOver }
}

/**
 * A write that is sent twice (because the answer was lost, or a button was pressed twice) happens once: the second request gets the first
 * one's answer. The key is stored in the same transaction as the write. A second request that arrives while the first is still under way
 * waits for it at the unique index.
 */
export async function once<T>(
  { db, secrets }: { db: Db; secrets: Mounted['kernel']['secrets'] },
  claim: Claim | undefined,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  if (claim === undefined) return await work()
  const { userId, key, endpoint, digest, isOver } = claim
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, endpoint, input_digest: digest })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ created_at: sql`now()`, answer: null }).where(isOver),
    )
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.endpoint !== endpoint || !first.input_digest.equals(digest)) throw fail('request.key_reused')
    return JSON.parse(secrets.open((first.answer as { sealed: string }).sealed)) as T
  }
  const result = await work()
  if (result instanceof Failure) {
    await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
  } else {
    // An answer may contain patient data, and is kept for up to a day.
    const answer = JSON.stringify({ sealed: secrets.seal(JSON.stringify(result ?? null)) })
    await db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute()
  }
  return result
}
