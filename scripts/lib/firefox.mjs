import { existsSync } from 'node:fs'
import { installMissing, onPath } from './apt.mjs'
import { say } from './output.mjs'
import { capture } from './run.mjs'

const names = ['firefox-esr', 'firefox']
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** @type {import('./apt.mjs').Program} */
export const firefox = {
  what: 'Firefox',
  packages: ['firefox-esr', 'fonts-liberation'],
  isMissing: () => candidates().length === 0,
}

/** The Firefox for the tests in it: an installed one, or Debian's if we may install it. */
export async function ensureFirefox() {
  await installMissing([firefox])
  for (const path of candidates()) {
    // Run it to be sure, because Ubuntu has a "firefox" that only says where to get one.
    if ((await capture(path, ['--version'])).code === 0) return say(`• Firefox: ${path}`), path
  }
  say(
    `• No Firefox was found: its tests are left out (as root on Debian: apt-get install ${firefox.packages.join(' ')}; or set FIREFOX_PATH to a Firefox).`,
  )
  return undefined
}

function candidates() {
  const wished = process.env['FIREFOX_PATH']
  const found = [...(wished === undefined ? [] : [wished]), ...names.flatMap((name) => onPath(name)), ...elsewhere]
  return found.filter((path) => existsSync(path))
}
