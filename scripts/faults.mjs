// npm run faults: everything around the program fails in turn, and it says so in a sentence and comes back by itself. See docs/operations.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolScript } from './lib/node.mjs'
import { runMain, say } from './lib/output.mjs'
import { ensurePostgresPackages } from './lib/postgres-packages.mjs'
import { outcomesOf } from './lib/reports.mjs'
import { capture, PATIENTLY, toolEnvironment } from './lib/run.mjs'
import { scratchFolder } from './lib/scratch.mjs'

/** What fails, and the tests that try it, by a part of their names. */
const FAULTS = /** @type {const} */ ([
  ['a wrong DATABASE_URL', 'what keeps it from connecting'],
  ['missing rights', 'says in a sentence what a superuser has to run'],
  ['rights that are taken away from a running server', 'no longer lets the server in'],
  ['a server that is too old', 'is refused with a sentence, and nothing is done to it'],
  ['a database whose disk is full', 'refuses writes with a sentence'],
  ['a full disk, of the database that comes with it', 'ends the database, says so'],
  ['a clock that jumps by an hour', 'people go on or sign in anew'],
  ['and is told, until it is right again', 'it is told within a quarter of a minute'],
  ['a machine whose clock is another one', 'a clock that is not the database’s is told'],
  ['the database away for 60 seconds', 'while it is away requests are told so'],
  ['a database that holds still', 'while it holds still requests wait'],
  ['a replica behind by a minute', 'that falls behind answers nobody'],
  ['a replica that is away', 'that is away is not waited for'],
])
const FILES = ['faults', 'resilience', 'external-postgres', 'kernel/data/replica', 'features/status/status']

await runMain(async () => {
  await ensureInstalled()
  const mayMount = process.getuid?.() === 0 && process.platform === 'linux'
  if (!mayMount) say('• The full disks are left out: only root may mount a small one, on Linux.')
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-faults-'))
  const file = join(folder, 'vitest.json')
  const env = {
    ...toolEnvironment(),
    ...scratchFolder(),
    ...(await ensurePostgresPackages()),
    POSTGRES_VERSIONS: 'old',
    AWAY_SECONDS: '60',
    BEHIND_SECONDS: '60',
    ...(mayMount && { FAULTS: 'on' }),
  }
  say('• Some minutes: a minute without a database and one behind it are among the faults')
  // Those of a replica go on from one another.
  const names = [...FAULTS.map(([, part]) => part), 'a replica of'].join('|')
  const files = FILES.map((name) => `apps/server/src/${name}.test.ts`)
  const { output } = await capture(
    findNode(),
    [
      toolScript('vitest'),
      'run',
      ...files,
      '-t',
      names,
      ...PATIENTLY,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  )
  const outcomes = outcomesOf(file)
  rmSync(folder, { recursive: true, force: true })
  let failed = 0
  for (const [fault, part] of FAULTS) {
    const tried = outcomes.filter(({ name, status }) => name.includes(part) && status !== 'skipped')
    const good = tried.length > 0 && tried.every(({ status }) => status === 'passed')
    const leftOut = tried.length === 0 && !mayMount && outcomes.some(({ name }) => name.includes(part))
    if (!good && !leftOut) failed += 1
    const took = tried.reduce((sum, { ms }) => sum + ms, 0)
    say(
      `  ${leftOut ? '-' : good ? '✓' : '✗'} ${fault.padEnd(50)} ${leftOut ? 'left out' : `${Math.round(took / 1000)} s`}`,
    )
  }
  if (failed > 0) say(output)
  say(failed === 0 ? 'Each was told in a sentence, and it came back by itself.' : `${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
})
