// npm test: everything that must hold, and as the last line how much of it does. `npm test -- unit` runs one step.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { say, seconds, Stop } from './lib/output.mjs'
import { ensureNginx } from './lib/nginx.mjs'
import { ensureOffice } from './lib/office.mjs'
import { countPlaywright, countVitest, nothing, summary, total, withExitCode } from './lib/reports.mjs'
import { show, toolEnvironment } from './lib/run.mjs'
import { ensureSftpServer } from './lib/sftp-server.mjs'
import { scratchFolder } from './lib/scratch.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** @typedef {import('./lib/reports.mjs').Count} Count */

const reports = mkdtempSync(join(tmpdir(), 'bitewing-test-'))
const environment = { ...toolEnvironment(), ...scratchFolder() }

/** @type {Record<string, (node: string) => Promise<Count>>} */
const steps = {
  async checks(node) {
    return { ...nothing(), ...(await runChecks(node)) }
  },
  async unit(node) {
    await ensureOffice()
    await ensureSftpServer()
    await ensureNginx()
    const file = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await show(node, [toolScript('vitest'), 'run', ...reporters], { env: environment })
    return withExitCode(code, countVitest(file))
  },
  async build(node) {
    await ensureWebBuilt(node)
    // What /login loads has a limit of its own.
    const code = await show(node, ['apps/web/scripts/first-load.ts'])
    return withExitCode(code, { ...nothing(), passed: 1 + Number(code === 0) })
  },
  async browser(node) {
    const file = join(reports, 'playwright.json')
    const env = { ...environment, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const script = toolScript('@playwright/test', 'playwright', 'e2e')
    const code = await show(node, [script, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env })
    return withExitCode(code, countPlaywright(file))
  },
}

/** @type {Count[]} */
const counts = []
try {
  await ensureInstalled()
  const node = findNode()
  const wished = process.argv.slice(2)
  for (const name of wished.length > 0 ? wished : Object.keys(steps)) counts.push(await runStep(name, node))
} catch (error) {
  counts.push(failure(error))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
const result = total(counts)
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0
say(summary(result))

/**
 * @param {string} name
 * @param {string} node
 */
async function runStep(name, node) {
  const since = Date.now()
  say(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  try {
    const step = steps[name]
    if (step === undefined) throw new Stop(`There is no step "${name}"; there are ${Object.keys(steps).join(', ')}.`)
    const count = await step(node)
    say(`── ${name}: ${summary(count)} (${seconds(since)})`)
    return count
  } catch (error) {
    return failure(error)
  }
}

/** @param {unknown} error */
function failure(error) {
  say(error instanceof Stop ? error.message : String(error instanceof Error ? error.stack : error))
  return { ...nothing(), failed: 1 }
}
