import { randomInt } from 'node:crypto'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { begin, root, say } from '../lib/output.mjs'
import { lastLine } from '../lib/test-run/tally.mjs'
import { isOfServer, lawFiles } from './law-files.ts'

/** How many files of the server have a turn each round: what waits for a database would starve the rules, of which a round takes seconds. */
const OF_SERVER = 2
/** A counterexample can be longer than anybody reads; the command shows all of it. */
const SHOWN = 1_500

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is no time.`)

const files = lawFiles()
const everyRound = files.filter((file) => !isOfServer(file))
const inTurn = files.filter(isOfServer)
const until = Date.now() + minutes * 60_000
say(
  `Laws with new seeds, for ${minutes} minutes: ${everyRound.length} files each round, and ${OF_SERVER} of the server's ${inTurn.length} in turn`,
)

const vitest = await createVitest({ watch: false, reporters: [{}], includeTaskLocation: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(130))
await vitest.standalone()
/** The seeds with which each test failed, by the command that runs it alone, but for the seed. */
const found = new Map<string, number[]>()
const whole = { passed: 0, failed: 0, skipped: 0 }
for (let round = 0; Date.now() < until; round += 1) {
  const served = Array.from({ length: OF_SERVER }, (_, place) => inTurn[(round * OF_SERVER + place) % inTurn.length])
  await runRound(randomInt(1, 2 ** 31), new Set([...everyRound, ...served.filter((file) => file !== undefined)]))
}
for (const [command, seeds] of found) say(`✗ SEED=${seeds.join('|')} ${command}`)
say(lastLine(whole))
await stop(whole.failed === 0 && whole.passed > 0 ? 0 : 1)

async function runRound(seed: number, wanted: ReadonlySet<string>) {
  const done = begin(`seed ${seed}`)
  // The first run provides what it finds in the environment, the others what they are given.
  process.env['SEED'] = String(seed)
  vitest.provide('seed', seed)
  const specifications = [...wanted].flatMap((file) => vitest.getModuleSpecifications(`${root}/${file}`))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const modules = testModules.filter(({ moduleId }) => wanted.has(relative(root, moduleId)))
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const broken = tests.filter((test) => test.result().state === 'failed')
  for (const test of broken) tell(test, seed)
  const unloaded = modules.filter((module) => module.errors().length > 0)
  for (const module of unloaded) tellOfFile(module, seed)
  for (const error of unhandledErrors) say(`  ✗ ${error instanceof Error ? error.stack : JSON.stringify(error)}`)
  const failed = broken.length + unloaded.length + unhandledErrors.length
  const passed = tests.filter((test) => test.result().state === 'passed').length
  done(lastLine({ passed, failed, skipped: 0 }))
  whole.passed += passed
  whole.failed += failed
}

function tell(test: TestCase, seed: number) {
  const file = relative(root, test.module.moduleId)
  say(`  ✗ ${file} > ${test.fullName}`)
  const place = test.location === undefined ? file : `${file}:${test.location.line}`
  note(`npm test -- ${place}`, seed, test.result().errors?.[0]?.message)
}

/** A file that could not be loaded, or set up, has no test that failed. */
function tellOfFile(module: TestModule, seed: number) {
  const file = relative(root, module.moduleId)
  say(`  ✗ ${file}`)
  note(`npm test -- ${file}`, seed, module.errors()[0]?.message)
}

function note(command: string, seed: number, message = '') {
  const seeds = found.get(command) ?? []
  if (seeds.length === 0) say(message.slice(0, SHOWN).replaceAll(/^/gm, '    '))
  say(`    SEED=${seed} ${command}`)
  found.set(command, [...seeds, seed])
}

async function stop(code: number) {
  await vitest.close()
  process.exit(code)
}
