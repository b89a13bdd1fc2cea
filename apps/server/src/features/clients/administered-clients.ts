import type { Db } from '@bitewing/db'
import { holds } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/session/principals.ts'

/** The clients and practices that a user administers: all of them, or the user's own practices and their clients. */
export type Administered = 'all' | { clientIds: readonly string[]; practiceIds: readonly string[] }

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>
export type SystemContext = { user: Principal | undefined; systemDb: Transaction; once: Transaction }
type Work<T> = (db: Db, administered: Administered, userId: string) => Promise<T>

/**
 * Runs one transaction that knows what the caller administers. A new client or practice is in nobody's scope yet, so
 * these endpoints can see everything, and every query of this feature narrows that to what is administered.
 */
export async function withAdministered<T>({ user, once }: SystemContext, work: Work<T>): Promise<T> {
  return await run(once, user, work)
}

/** For a look before the transaction that writes: `once` would take it for the write. */
export async function lookAtAdministered<T>({ user, systemDb }: SystemContext, work: Work<T>): Promise<T> {
  return await run(systemDb, user, work)
}

async function run<T>(transaction: Transaction, user: Principal | undefined, work: Work<T>): Promise<T> {
  // Never happens, because none of these endpoints is public.
  if (user === undefined) throw fail('session.invalid_token')
  return await transaction((db) => work(db, administeredClients(user), user.userId))
}

/** Users with "permissions", who decide what clients may do at all, administer every client. */
function administeredClients({ grants, clientIds, practices }: Principal): Administered {
  if (holds(grants, 'permissions')) return 'all'
  return { clientIds: [...clientIds], practiceIds: [...practices.keys()] }
}
