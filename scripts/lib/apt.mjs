import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { begin, say } from './output.mjs'
import { capture } from './run.mjs'

/** Whether this machine lets us install what is missing. */
export function mayInstall() {
  return process.getuid?.() === 0 && onPath('apt-get').length > 0
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
