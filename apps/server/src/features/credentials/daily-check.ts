import type { TryResult } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Log } from '../../kernel/observe/log.ts'
import type { TryService } from '../../kernel/ports/service-try.ts'
import type { Vault } from '../../kernel/vault/vault.ts'
import { confirmedHostKey } from '../feeds/index.ts'
import { groupsNamed, noteTry } from './queries.ts'

type Dependencies = { database: Database; vault: Vault; tryService: TryService; log: Log }

const NAME = 'credentials-check'

/** Tries every stored credential before the morning's run would fail with it; the list and the form show what came out. */
export function dailyCheckJob(dependencies: Dependencies): ScheduledJob {
  const { database, tryService, log } = dependencies
  return {
    name: NAME,
    cron: '23 9 * * *',
    run: async () => {
      let refused = 0
      for (const group of await database.asSystem((db) => groupsNamed(db, tryService.services))) {
        const result = await resultOf(dependencies, group)
        await database.asSystem((db) => noteTry(db, group.id, result))
        if (result === 'refused') refused += 1
      }
      if (refused > 0) log.warn('stored credentials are refused', { job: NAME, count: refused })
    },
  }
}

/** One that cannot be opened does not keep the others from being tried. */
async function resultOf(
  { database, vault, tryService, log }: Dependencies,
  { id, name }: { id: string; name: string },
): Promise<TryResult> {
  try {
    const hostKey = await database.asSystem((db) => confirmedHostKey(db, id))
    return (await tryService.try(name, await vault.openGroup(id), { hostKey })).result
  } catch (error) {
    log.error('a stored credential does not open', { job: NAME, error })
    return 'refused'
  }
}
