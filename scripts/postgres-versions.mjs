// npm run postgres-versions: the README's way to an outside PostgreSQL, and a backup restored there, with each version that can be had: those of npm, which are too large for
// npm test, and those of this machine's own packages. The README's lines are run by `npm start` in an empty clone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { root, runMain, say } from './lib/output.mjs'
import { ensurePostgresPackages } from './lib/postgres-packages.mjs'
import { capture, PATIENTLY, show } from './lib/run.mjs'

const TESTS = [
  'apps/server/src/external-postgres.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/kernel/data/replica.test.ts',
]

await runMain(async () => {
  await ensureInstalled()
  const packages = await ensurePostgresPackages()
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-clone-'))
  try {
    const clone = join(folder, 'bitewing')
    const { code } = await capture('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
    if (code !== 0) say('• There is no git history to clone: the programs are started from this folder.')
    const env = { ...process.env, POSTGRES_VERSIONS: 'all', ...packages, ...(code === 0 && { CLONE: clone }) }
    process.exitCode = await show(findNode(), [toolScript('vitest'), 'run', ...TESTS, ...PATIENTLY], { env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
