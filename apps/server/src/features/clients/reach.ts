import type { Db } from '@bitewing/db'
import { holds } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/session/principals.ts'

/** What a person administers: everything, or the clients of the own practices and those practices. */
export type Reach = 'everything' | { clientIds: readonly string[]; practiceIds: readonly string[] }

type SystemContext = {
  user: Principal | undefined
  systemDb<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/**
 * Clients and practices are made where no scope reaches yet, so these endpoints see everything, and the reach narrows it: a client's
 * manager finds the own client alone. One transaction, with the reach and the id of who is asking.
 */
export function administrationOf({ user, systemDb }: SystemContext) {
  return async <T>(work: (db: Db, reach: Reach, userId: string) => Promise<T>): Promise<T> => {
    // None of these endpoints is open to strangers.
    if (user === undefined) throw fail('session.invalid_token')
    return await systemDb((db) => work(db, reachOf(user), user.userId))
  }
}

/** Who decides what clients may do at all ("permissions", which only its holders can give) reaches every one. */
function reachOf({ grants, clientIds, practices }: Principal): Reach {
  if (holds(grants, 'permissions')) return 'everything'
  return { clientIds: [...clientIds], practiceIds: [...practices.keys()] }
}
