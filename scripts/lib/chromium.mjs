import { existsSync } from 'node:fs'
import { installWithApt, mayInstall, onPath } from './apt.mjs'
import { say, Stop } from './output.mjs'
import { capture } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser for the journeys: one that is there, or Debian's when we may install it. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return say(`• Browser: ${found}`), found
  if (mayInstall()) await installWithApt('Chromium for the tests in a browser', ['chromium', 'fonts-liberation'])
  const installed = await findChromium()
  if (installed !== null) return installed
  throw new Stop(
    'No Chromium was found for the tests in a browser. Install one (as root on Debian or Ubuntu: apt-get install chromium fonts-liberation), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function findChromium() {
  const wished = [process.env['CHROMIUM_PATH'], process.env['CHROME_PATH']].filter((path) => path !== undefined)
  for (const path of [...wished, ...names.flatMap(onPath), ...elsewhere]) {
    // Asked, because Ubuntu has a "chromium" that only says where to get one.
    if (existsSync(path) && (await capture(path, ['--version'])).code === 0) return path
  }
  return null
}
