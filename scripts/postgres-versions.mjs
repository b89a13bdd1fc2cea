// npm run postgres-versions: the README's way to an outside PostgreSQL, and a backup restored there, with each version that can be had: those of npm, which are too large for
// npm test, and those of this machine's own packages.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { root, runMain, say, Stop } from './lib/output.mjs'
import { show } from './lib/run.mjs'

const FOLDER = join(root, 'postgres-versions')
/** Bitewing needs 15 or later; the one before is there to be refused. */
const VERSIONS = ['postgres-14', 'postgres-15', 'postgres-16', 'postgres-17']
const TESTS = [
  'apps/server/src/external-postgres.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'apps/server/src/kernel/data/replica.test.ts',
]

await runMain(async () => {
  await ensureInstalled()
  const installed = await show('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER })
  if (installed !== 0) throw new Stop('The other versions of PostgreSQL could not be installed.')
  const env = { ...process.env, POSTGRES_VERSIONS: 'all', POSTGRES_PACKAGES: manifests().join(delimiter) }
  process.exitCode = await show(findNode(), [toolScript('vitest'), 'run', ...TESTS], { env })
})

/** Of the packages with the programs for this machine. */
function manifests() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return VERSIONS.flatMap((version) => {
    const manifest = join(FOLDER, 'node_modules', `${version}-${platform}`, 'package.json')
    if (existsSync(manifest)) return [manifest]
    say(`• There is no ${version} for ${platform} among npm's packages.`)
    return []
  })
}
