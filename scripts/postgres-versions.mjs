// npm run postgres-versions: the README's way to an outside PostgreSQL, and a backup restored there, with each version that can be had: those of npm, which are too large for
// npm test, and those of this machine's own packages.
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { ensurePostgresPackages } from './lib/postgres-packages.mjs'
import { show } from './lib/run.mjs'

const TESTS = [
  'apps/server/src/external-postgres.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/kernel/data/replica.test.ts',
]

await runMain(async () => {
  await ensureInstalled()
  const env = { ...process.env, POSTGRES_VERSIONS: 'all', ...(await ensurePostgresPackages()) }
  process.exitCode = await show(findNode(), [toolScript('vitest'), 'run', ...TESTS], { env })
})
