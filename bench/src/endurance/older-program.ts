import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations, newestOf, StartError } from '@bitewing/db'
import { TODAY } from '../../../apps/server/src/testing/server-process.ts'

export type OlderProgram = { folder: string; commit: string; newestMigration: string; remove(): void }

/** The program as it was before the newest migration, or at a commit, in a folder of its own, out of this checkout's history. */
export function checkOutOlder(wished?: string): OlderProgram {
  const commit = wished ?? commitBefore(newestOf(migrations()))
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-older-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: TODAY, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    installPackages(folder)
    const known = migrations(new URL(`file://${folder}/db/migrations/`))
    return { folder, commit, newestMigration: newestOf(known), remove }
  } catch (error) {
    remove()
    throw error
  }
}

function commitBefore(migration: string): string {
  const found = gitSays(['log', '--diff-filter=A', '--format=%H', '-1', '--', `db/migrations/${migration}`])
  const before = found && gitSays(['rev-parse', '--verify', '--quiet', `${found}^`])
  if (!before) throw new StartError(`The history of git does not go back to before ${migration}: nothing was tried.`)
  return before
}

function gitSays(words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: TODAY, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Today's packages where it needs the same; its own parts are its own. */
function installPackages(folder: string): void {
  const [here, there] = [join(TODAY, 'node_modules'), join(folder, 'node_modules')]
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(TODAY) !== lock(folder)) {
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
    return
  }
  mkdirSync(join(there, '@bitewing'), { recursive: true })
  for (const name of readdirSync(here)) if (name !== '@bitewing') symlinkSync(join(here, name), join(there, name))
  // Links between the program's own folders, which mean the same there.
  for (const name of readdirSync(join(here, '@bitewing'))) {
    const parts = ['packages', 'apps', '.'].map((parent) => join(folder, parent, name))
    const own = parts.find((path) => isPackage(path))
    if (own !== undefined) symlinkSync(own, join(there, '@bitewing', name))
  }
}

function isPackage(path: string): boolean {
  return existsSync(join(path, 'package.json'))
}
