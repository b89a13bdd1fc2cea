import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import { administratorRemains, lockAdministrators } from './queries.ts'

/**
 * The last thing that a transaction does which may have taken somebody's `permissions` away: a user saved, deleted or
 * blocked, a client's permission withdrawn, a practice, a client or an entry of the catalogue gone. Of two that remove
 * each other at once, the second waits here and then sees what the first has done.
 */
export async function keepAnAdministrator(db: Db): Promise<void> {
  await lockAdministrators(db)
  if (!(await administratorRemains(db))) throw fail('granting.last_administrator')
}
