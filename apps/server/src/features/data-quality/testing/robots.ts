import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { COMPILED } from '../../../testing/compiled.ts'
import type { TestWorld } from '../../../testing/world.ts'

export const SECRET_KEY = 'a secret key that server and robot of this test have'
const PROGRAM = resolve(import.meta.dirname, 'robot-program.ts')

/** A robot of its own; resolves when it works. */
export async function startRobot({ databaseUrl, sandbox }: TestWorld) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-robot-'))
  const child = fork(PROGRAM, {
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      SANDBOX_URL: sandbox.url,
      DATA_DIR: dataDir,
      // PINs go to the outbox.
      DEMO: 'on',
      PUBLIC_URL: 'http://localhost:3000',
    },
    execArgv: [],
  })
  await once(child, 'message')
  return {
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the queue does a minute after a process was killed that had taken a job. */
export async function giveBackJobs({ owner }: Pick<TestWorld, 'owner'>): Promise<void> {
  await owner.query(
    `update jobs.job set state = 'retry', start_after = now() where name in ('data-quality-day', 'pms-update') and state = 'active'`,
  )
}
