import { existsSync } from 'node:fs'
import { installWithApt, mayInstall, onPath } from './apt.mjs'
import { say, Stop } from './output.mjs'
import { capture } from './run.mjs'

// The headless shell first: it is the same browser without windows of its own, and a third faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const FONTS = 'fonts-liberation'

/** @type {import('./apt.mjs').Program} */
export const chromium = {
  what: 'Chromium',
  packages: ['chromium-headless-shell', FONTS],
  isMissing: () => candidates().length === 0,
}

/** The browser for the end-to-end tests: an installed one, or Debian's if we may install it. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return say(`• Browser: ${found}`), found
  if (mayInstall()) {
    // Not every release has the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await installWithApt('Chromium for the tests in a browser', [name, FONTS])
      const installed = await findChromium()
      if (installed !== null) return installed
    }
  }
  throw new Stop(
    'No Chromium was found for the tests in a browser. Install one (as root on Debian or Ubuntu: apt-get install chromium-headless-shell fonts-liberation), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function findChromium() {
  for (const path of candidates()) {
    // Run it to be sure, because Ubuntu has a "chromium" that only says where to get one.
    if ((await capture(path, ['--version'])).code === 0) return path
  }
  return null
}

function candidates() {
  const wished = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH']].filter((path) => path !== undefined)
  return [...wished, ...names.flatMap((name) => onPath(name)), ...elsewhere].filter((path) => existsSync(path))
}
