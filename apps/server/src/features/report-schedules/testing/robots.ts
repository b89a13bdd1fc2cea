import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { eventually } from '@bitewing/db/testing/eventually'
import { expect } from 'vitest'
import { COMPILED } from '../../../testing/compiled.ts'
import type { TestServer } from '../../../testing/server.ts'

const PROGRAM = resolve(import.meta.dirname, 'robot-program.ts')
export const SECRET_KEY = 'a secret key that both robots of this test have'

/** A robot of its own; resolves when it works. */
export async function startRobot({ databaseUrl, owner }: TestServer) {
  const url = new URL(databaseUrl)
  const name = `robot-${randomUUID()}`
  url.searchParams.set('application_name', name)
  const child = fork(PROGRAM, {
    env: { PATH: process.env['PATH'], ...COMPILED, DATABASE_URL: url.href, SECRET_KEY },
    execArgv: [],
  })
  await once(child, 'message')
  const connections = async () =>
    (await owner.query('select from pg_stat_activity where application_name = $1', [name])).rowCount
  expect(await connections()).toBeGreaterThan(0)
  return {
    /** Resolves when the database is done with it, too: what it had sent there may be carried out after its death. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await eventually(async () => expect(await connections()).toBe(0))
    },
  }
}

/** The hour of every schedule has come. */
export async function dueSchedules({ owner }: TestServer): Promise<void> {
  await owner.query(`update report_schedules set next_at = '2026-06-01T12:00:00Z'`)
}

export async function linksSent({ owner }: TestServer) {
  const { rows } = await owner.query<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from outbox_messages where body like '%Send by e-mail%' order by id`,
  )
  return rows
}

/** What is still to be sent: schedules whose hour has come, and messages that are queued. */
export async function leftToSend({ owner }: TestServer): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select ((select count(*) from report_schedules where next_at <= now())
       + (select count(*) from jobs.job where name = 'message' and state in ('created', 'retry', 'active')))::int as n`,
  )
  return rows[0]?.n ?? 0
}

/** What the queue does a minute after a process was killed that had taken a message. */
export async function giveBackMessages({ owner }: TestServer): Promise<void> {
  await owner.query(
    `update jobs.job set state = 'retry', start_after = now() where name = 'message' and state = 'active'`,
  )
}
