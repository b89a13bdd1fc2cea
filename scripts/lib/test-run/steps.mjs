// What npm test consists of. Each step tells the tally what it found; steps know nothing of one another.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runChecks } from '../checks.mjs'
import { ensureChromium } from '../chromium.mjs'
import { ensureFirefox } from '../firefox.mjs'
import { toolScript } from '../node.mjs'
import { ensureNginx } from '../nginx.mjs'
import { ensureOffice } from '../office.mjs'
import { root } from '../output.mjs'
import { capture, show, toolEnvironment } from '../run.mjs'
import { scratchFolder } from '../scratch.mjs'
import { ensureSftpServer } from '../sftp-server.mjs'
import { ensureWebBuilt } from '../web-build.mjs'

/**
 * @typedef {object} Run
 * @property {string} node the Node that runs our TypeScript
 * @property {import('./tally.mjs').Tally} tally
 * @property {boolean} everything what `npm test -- all` runs
 * @property {string[]} files those alone; else all of the step
 * @property {number | undefined} shuffled the seed of a random order
 * @property {AbortSignal} stopped
 */

/** @typedef {(run: Run) => Promise<void>} Step */

const VITEST_REPORTER = join(root, 'scripts/lib/test-run/vitest-reporter.mjs')
const environment = { ...toolEnvironment(), ...scratchFolder() }

/** @satisfies {Record<string, Step>} */
export const steps = {
  checks: async ({ node, tally }) => await runChecks(node, (name, passed) => tally.addCheck(name, passed)),

  async unit(run) {
    await ensureOffice()
    await ensureSftpServer()
    await ensureNginx()
    const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`]
    const order = run.shuffled === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${run.shuffled}`]
    const chosen = run.everything || run.files.length > 0 ? run.files : ['--tags-filter=!all']
    await tests(run, 'unit', [toolScript('vitest'), 'run', '--includeTaskLocation', ...reporters, ...order, ...chosen])
  },

  async build({ node, tally }) {
    await ensureWebBuilt(node)
    tally.addCheck('the web app can be built', true)
    // What /login loads has a limit of its own.
    const code = await show(node, ['apps/web/scripts/first-load.ts'])
    tally.addCheck('/login loads no more than it may', code === 0)
  },

  async browser(run) {
    await ensureWebBuilt(run.node)
    const env = { CHROMIUM_PATH: await ensureChromium() }
    const program = [toolScript('@playwright/test', 'playwright', 'e2e'), 'test', '-c', 'e2e/playwright.config.ts']
    await tests(run, 'browser', [...program, '--reporter=list,./e2e/support/reporter.ts', ...run.files], env)
    if (run.files.length === 0 && !run.everything) run.tally.left += await journeysLeft(run.node, program)
  },

  /** The ways of every day, in another browser. */
  async firefox(run) {
    await ensureWebBuilt(run.node)
    const path = await ensureFirefox()
    if (path === undefined) {
      run.tally.skipped += 1
      return
    }
    const program = [toolScript('vitest'), 'run', '--config', 'e2e/firefox/vitest.config.ts', '--includeTaskLocation']
    const reporters = ['--reporter=verbose', `--reporter=${VITEST_REPORTER}`]
    await tests(run, 'firefox', [...program, ...reporters, ...run.files], { FIREFOX_PATH: path })
  },
}

/**
 * Runs a program of tests that tells each result as a message.
 * @param {Run} run
 * @param {string} name
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [more]
 */
async function tests({ node, tally, everything, files, shuffled, stopped }, name, parameters, more) {
  const before = tally.failed
  const chosen = files.length > 0 ? {} : { TESTS: everything ? 'all' : 'usual' }
  const order = shuffled === undefined ? {} : { SHUFFLE_SEED: String(shuffled) }
  const env = { ...environment, ...chosen, ...order, ...more }
  const child = spawn(node, parameters, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let told = 0
  child.on('message', (message) => {
    told += 1
    tally.add(/** @type {import('./tally.mjs').Result} */ (message))
  })
  const stop = () => child.kill('SIGINT')
  stopped.addEventListener('abort', stop, { once: true })
  const code = await new Promise((resolve) => child.once('close', resolve))
  stopped.removeEventListener('abort', stop)
  if (stopped.aborted) return
  // It may have crashed, and nobody was told why; or it found nothing to run.
  if (code !== 0 && tally.failed === before) tally.addCheck(`${name}: ended with ${code}`, false)
  else if (told === 0) tally.addCheck(`${name}: no test was run`, false)
}

/**
 * How many journeys are left to `npm test -- all`.
 * @param {string} node
 * @param {string[]} program
 */
async function journeysLeft(node, program) {
  const { output } = await capture(node, [...program, '--list', '--grep', '@all'], { env: environment })
  return Number(/Total: (\d+) test/.exec(output)?.[1] ?? 0)
}
