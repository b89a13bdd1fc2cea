import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { begin, say, Stop } from './output.mjs'
import { capture } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser for the journeys: one that is there, or Debian's when we may install it. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return say(`• Browser: ${found}`), found
  if (process.getuid?.() === 0 && onPath('apt-get').length > 0) await installWithApt()
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

async function installWithApt() {
  const done = begin('Installing Chromium for the tests in a browser (apt-get)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await capture('apt-get', ['update'], { env })
  const parameters = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']
  const install = await capture('apt-get', parameters, { env })
  done(install.code === 0 ? 'installed' : 'failed')
  if (install.code !== 0) say(`${update.output}${install.output}`.split('\n').slice(-15).join('\n'))
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
}
