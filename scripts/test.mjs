// npm test: every check, every feature, a journey of each screen; `npm test -- all` has every test. The last line says how many there were.
// `npm test -- unit` runs one step, `npm test -- e2e/1-2.3-list.spec.ts:42` a file or a test of it, `shuffled` another order of files.
import { randomInt } from 'node:crypto'
import { installMissing } from './lib/apt.mjs'
import { chromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { firefox } from './lib/firefox.mjs'
import { findNode } from './lib/node.mjs'
import { nginx } from './lib/nginx.mjs'
import { office } from './lib/office.mjs'
import { say, seconds, Stop } from './lib/output.mjs'
import { sftpServer } from './lib/sftp-server.mjs'
import { steps } from './lib/test-run/steps.mjs'
import { failureLines, lastLine, MOST_FAILURES, Tally } from './lib/test-run/tally.mjs'
import { readWishes } from './lib/test-run/wishes.mjs'

/** After that nobody waits any more: what is known by then is told. */
const LONGEST_MINUTES = 80
/** For servers and databases to stop. */
const PATIENCE_MS = 60_000

/** @typedef {keyof typeof steps} StepName */

const tally = new Tally()
const stopping = new AbortController()
const since = Date.now()
const deadline = setTimeout(
  () => stop(`The run was ended after ${LONGEST_MINUTES} minutes; some tests were not run.`),
  LONGEST_MINUTES * 60_000,
)
tally.whenTooMany(() => stop(`The run was ended after ${MOST_FAILURES} failures; some tests were not run.`))

try {
  const wishes = readWishes(process.argv.slice(2), Object.keys(steps))
  const lanes = lanesOf(wishes)
  await Promise.all([ensureInstalled(), installMissing(programsFor(lanes.flat()))])
  say(`• Installed (${seconds(since)})`)
  const shuffled = wishes.shuffled ? Number(process.env['SHUFFLE_SEED'] ?? randomInt(1_000_000)) : undefined
  if (shuffled !== undefined) say(`• In an order of files by SHUFFLE_SEED=${shuffled}`)
  const run = { node: findNode(), tally, everything: wishes.everything, shuffled, stopped: stopping.signal }
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await runStep(name, { ...run, files: filesOf(wishes, name) })
    }),
  )
} catch (error) {
  tellFailure(error)
}
clearTimeout(deadline)
finish()

function finish() {
  for (const line of failureLines(tally.failures)) say(line)
  if (tally.left > 0) say(`npm test -- all has ${tally.left} tests more.`)
  say(lastLine(tally))
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)
}

/**
 * Steps of different lanes run side by side, so that no core waits for the last test of a step.
 * @param {import('./lib/test-run/wishes.mjs').Wishes} wishes
 * @returns {StepName[][]}
 */
function lanesOf({ steps: named, files, everything }) {
  const ofFiles = Object.keys(files).filter((name) => filesOf({ files }, name).length > 0)
  const wished = /** @type {StepName[]} */ ([...named, ...ofFiles])
  if (wished.length > 0) return [wished]
  return [['unit'], ['checks', 'build', 'browser', ...(everything ? /** @type {const} */ (['firefox']) : [])]]
}

/**
 * @param {Pick<import('./lib/test-run/wishes.mjs').Wishes, 'files'>} wishes
 * @param {string} name
 */
function filesOf({ files }, name) {
  return files[/** @type {keyof typeof files} */ (name)] ?? []
}

/** @param {string[]} names */
function programsFor(names) {
  return [
    ...(names.includes('unit') ? [office, sftpServer, nginx] : []),
    ...(names.includes('browser') ? [chromium] : []),
    ...(names.includes('firefox') ? [firefox] : []),
  ]
}

/**
 * @param {StepName} name
 * @param {import('./lib/test-run/steps.mjs').Run} run
 */
async function runStep(name, run) {
  if (run.stopped.aborted) return
  const began = Date.now()
  say(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  try {
    await steps[name](run)
  } catch (error) {
    tellFailure(error)
  }
  say(`── ${name}: done (${seconds(began)})`)
}

/** @param {string} why */
function stop(why) {
  say(`\n${why}`)
  tally.addCheck(why, false)
  stopping.abort()
  // What does not end by itself is not waited for.
  setTimeout(finish, PATIENCE_MS)
}

/** @param {unknown} error */
function tellFailure(error) {
  const text = error instanceof Stop ? error.message : String(error instanceof Error ? error.stack : error)
  say(text)
  tally.addCheck(text.split('\n')[0] ?? '', false)
}
