import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { LONG_WAIT_LIMIT_MS, waitFor } from '@bitewing/db/testing/eventually'
import { COMPILED } from '../../../testing/compiled.ts'

type Options = {
  databaseUrl: string
  phoneUrl: string
  pagesAMinute: number
  /** How often it is killed, each time after so many more pages were asked for. */
  kills: number
  pagesBetween: number
  pagesAsked: () => number
}

const PROGRAM = resolve(import.meta.dirname, 'fill-program.ts')

/** Runs the first fill to its end, killed on the way without a word. Resolves with how often it was killed. */
export async function killedFill(options: Options): Promise<number> {
  let killed = 0
  for (;;) {
    const child = fork(PROGRAM, {
      env: {
        PATH: process.env['PATH'],
        ...COMPILED,
        DATABASE_URL: options.databaseUrl,
        PHONE_URL: options.phoneUrl,
        PAGES_A_MINUTE: String(options.pagesAMinute),
      },
      execArgv: [],
    })
    const ended = once(child, 'exit')
    if (killed < options.kills && (await askedFor(child, options))) {
      child.kill('SIGKILL')
      killed += 1
    }
    const [code, signal] = (await ended) as [number | null, string | null]
    if (signal === null && code !== 0) throw new Error(`the fill ended with ${code}`)
    if (code === 0) return killed
  }
}

/** False: it ended before so many pages were asked for. */
async function askedFor(child: ChildProcess, { pagesAsked, pagesBetween }: Options): Promise<boolean> {
  const enough = pagesAsked() + pagesBetween
  const hasEnded = () => child.exitCode !== null
  await waitFor(`${pagesBetween} more pages`, () => hasEnded() || pagesAsked() >= enough, LONG_WAIT_LIMIT_MS)
  return !hasEnded()
}
