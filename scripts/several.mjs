// npm run several: journeys against two web and two robot processes behind nginx. `npm run several -- 2-2.5-tickets` names others.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { runMain, Stop } from './lib/output.mjs'
import { show, toolEnvironment } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** Signing in, list, form, files, live events, exports, conversions. */
const JOURNEYS = [
  '3-2-sign-in',
  '1-4-session',
  '1-2.3-list',
  '1-2.5-form-fill.spec',
  '1-5-files',
  '2-2.5-files',
  '1-2.6-transaction-detail',
  '2-2.5-tickets',
  '2-2.2-grid',
  '2-2.15-transactions-report',
  '3-2-converter',
]

await runMain(async () => {
  await ensureInstalled()
  if ((await ensureNginx()) === undefined) throw new Stop('Nothing was tried: it needs nginx.')
  const node = findNode()
  await ensureWebBuilt(node)
  const env = { ...toolEnvironment(), CHROMIUM_PATH: await ensureChromium(), PROCESSES: 'several' }
  const wished = process.argv.slice(2)
  const script = toolScript('@playwright/test', 'playwright', 'e2e')
  const journeys = wished.length > 0 ? wished : JOURNEYS
  process.exitCode = await show(node, [script, 'test', '-c', 'e2e/playwright.config.ts', ...journeys], { env })
})
