// npm run azurite: the tests of file feeds with Microsoft's own emulator of Azure, which is too large for npm test.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './lib/free-port.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { root, runMain, Stop } from './lib/output.mjs'
import { show } from './lib/run.mjs'

const EMULATORS = join(root, 'emulators')
const TESTS = ['apps/server/src/adapters/feeds/feeds.test.ts']

await runMain(async () => {
  await ensureInstalled()
  const installed = await show('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: EMULATORS })
  if (installed !== 0) throw new Stop('azurite could not be installed.')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-azurite-'))
  const program = join(EMULATORS, 'node_modules/azurite/dist/src/blob/main.js')
  const settings = ['--blobPort', String(port), '--location', folder, '--silent', '--disableTelemetry']
  const azurite = spawn(findNode(), [program, ...settings, '--skipApiVersionCheck'], { stdio: 'inherit' })
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    const env = { ...process.env, AZURITE_URL: url }
    process.exitCode = await show(findNode(), [toolScript('vitest'), 'run', ...TESTS], { env })
  } finally {
    azurite.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string} url */
async function answers(url) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).then(Boolean, () => false)) return
    await pause(100)
  }
  throw new Stop('azurite did not start.')
}
