import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { begin, say } from './output.mjs'
import { capture } from './run.mjs'

/** Whether this machine lets us install what is missing. */
export function mayInstall() {
  return process.getuid?.() === 0 && onPath('apt-get').length > 0
}

/**
 * A program that tests use and that we may install.
 * @typedef {{ what: string, packages: string[], isMissing: () => boolean, whenInstalled?: () => Promise<unknown> }} Program
 */

/**
 * Installs those that are missing all at once, if we may: asking for the list of packages each time takes longer than many of them.
 * @param {Program[]} programs
 */
export async function installMissing(programs) {
  const missing = programs.filter((program) => program.isMissing())
  if (missing.length === 0 || !mayInstall()) return
  const packages = missing.flatMap((program) => program.packages)
  if (!(await installWithApt(missing.map(({ what }) => what).join(', '), packages))) return
  for (const { whenInstalled } of missing) await whenInstalled?.()
}

/**
 * @param {string} what
 * @param {string[]} packages
 */
export async function installWithApt(what, packages) {
  const done = begin(`Installing ${what} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await capture('apt-get', ['update'], { env })
  const install = await capture('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  done(install.code === 0 ? 'installed' : 'failed')
  if (install.code !== 0) say(`${update.output}${install.output}`.split('\n').slice(-15).join('\n'))
  return install.code === 0
}

/**
 * @param {string} name
 * @param {string[]} [folders]
 */
export function onPath(name, folders = (process.env['PATH'] ?? '').split(delimiter)) {
  return folders
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
}
