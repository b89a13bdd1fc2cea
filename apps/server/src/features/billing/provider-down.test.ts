/** @module-tag all */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { createClient } from '@bitewing/db'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { eventually, LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorCatalogue } from '../../error-catalogue.ts'
import type { TestClient } from '../../testing/client.ts'
import { COMPILED } from '../../testing/compiled.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { ShiftedClock } from '../../testing/shifted-clock.ts'
import { copy, theBooks } from './testing/books.ts'

/**
 * The card provider answers nothing for an hour, by the clocks of the server and of the provider, which are moved. Both are processes of
 * their own for that; the database keeps the machine's time.
 */

const { subscriptions, reports } = contract
const SANDBOX = resolve(import.meta.dirname, '../../../../sandbox/src/main.ts')
/** How often within the hour the schedule begins its job and people press again. */
const STEPS = Number(process.env['STEPS'] ?? 1)
const STEP = 3_600_000 / STEPS
const people = ['admin@bitewing.example', 'manager@bitewing.example']

const clock = new ShiftedClock()

let database: TestDatabase
let owner: pg.Client
let sandbox: ChildProcess
let sandboxUrl: string
let server: ServerProcess
let shift = 0
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
  await owner.query(`insert into user_permissions (user_id, permission_id) select u.id, p.id from users u, permissions p
    where email = 'manager@bitewing.example' and starts_with(p.code, 'M7-S7') on conflict do nothing`)
  sandbox = fork(SANDBOX, {
    env: { PATH: process.env['PATH'], ...COMPILED, ...clock.settings, SANDBOX_PORT: '0' },
    execArgv: [],
    stdio: 'ignore',
  })
  const [report] = (await once(sandbox, 'message')) as [{ url: string }]
  sandboxUrl = report.url
  server = await ServerProcess.prepare({
    DEMO: 'on',
    SMTP_URL: '',
    SANDBOX_URL: sandboxUrl,
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    ...clock.settings,
  })
  await server.start()
  await eventually(whenRead)
})
afterAll(async () => {
  await server.remove()
  sandbox.kill('SIGTERM')
  await once(sandbox, 'exit')
  await owner.end()
  await database.drop()
  clock.remove()
})
beforeEach(() => admin('/faults', { kind: 'none' }))

async function whenRead(): Promise<void> {
  if ((await asOf()) === null) throw new Error('not read yet')
}
async function asOf(): Promise<Date | null> {
  const { rows } = await owner.query<{ as_of: string | null }>('select as_of from billing_account')
  return rows[0]?.as_of == null ? null : new Date(rows[0].as_of)
}

async function goOn(ms: number): Promise<void> {
  shift += ms
  await clock.jumpTo(shift, [server.pid, sandbox.pid])
}

const admin = async (path: string, body: object) =>
  await fetch(`${sandboxUrl}/admin/billing${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** How often the provider did what it was asked to. */
async function writes(): Promise<Record<string, number>> {
  const answer = await fetch(`${sandboxUrl}/admin/billing`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { writes: Record<string, number> }).writes
}

/** What the robot's schedule begins; resolves when it has ended, whatever came of it. */
async function catchUp(): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into jobs.job (name, data) values ('billing-catch-up-at-start', '{}') returning id`,
  )
  await eventually(async () => {
    const { rows: jobs } = await owner.query('select state from jobs.job where id = $1', [rows[0]?.id])
    expect(jobs).toEqual([{ state: 'completed' }])
  })
}

const mailsOf = async (number: string) =>
  (await owner.query(`select recipient from outbox_messages where subject = $1`, [`Invoice ${number}`])).rows

/** A running subscription of the client whose manager presses, and an invoice of it. */
async function wishOf(externalId: string) {
  const { rows } = await owner.query<{ id: string; invoice: string; number: string }>(
    `select s.id, i.id as invoice, i.number from billing_subscriptions s
     join billing_invoices i on i.subscription_external_id = s.external_id and i.has_pdf
     where s.external_id = $1 order by i.created_at limit 1`,
    [externalId],
  )
  const [wish] = rows
  if (wish === undefined) throw new Error('there is no such subscription')
  return wish
}

async function signedIn(): Promise<TestClient[]> {
  const clients: TestClient[] = []
  for (const email of people) clients.push(await server.client().signIn(email))
  return clients
}

const unknown = errorCatalogue['subscriptions.unknown_outcome'].text
const unavailable = errorCatalogue['invoices.unavailable'].text

test.each([
  { kind: 'down', what: 'is down', externalId: 'sub_1Sandbox00', doneMeanwhile: 0 },
  { kind: 'lost-answer', what: 'loses every answer', externalId: 'sub_1Sandbox01', doneMeanwhile: 1 },
])(
  'a provider that $what for an hour: all is served with its time, and nothing is paid, cancelled or sent twice when it is back',
  async ({ kind, externalId, doneMeanwhile }) => {
    const { id, invoice, number } = await wishOf(externalId)
    const cancelled = async () => ((await writes())['POST subscriptions'] ?? 0) - before
    const before = (await writes())['POST subscriptions'] ?? 0
    const books = await theBooks(sandboxUrl)
    const known = await copy(owner)
    const time = await asOf()
    await admin('/faults', { kind })

    for (let step = 1; step <= STEPS; step += 1) {
      await goOn(STEP)
      await catchUp()
      expect(await asOf()).toEqual(time)
      for (const person of await signedIn()) {
        const list = await person.call(subscriptions.list, {})
        expect([list.status, new Date(list.value.asOf ?? 0)]).toEqual([200, time])
        const product = await person.call(subscriptions.product, { id })
        expect([product.status, new Date(product.value.asOf ?? 0)]).toEqual([200, time])
        expect((await person.call(subscriptions.invoices, { id })).value.recordsQty).toBeGreaterThan(0)
        expect(await person.call(subscriptions.cancel, { id })).toMatchObject({ status: 503, err: unknown })
        expect(await person.call(subscriptions.resend, { id: invoice })).toMatchObject({
          status: 503,
          err: unavailable,
        })
        expect((await person.call(subscriptions.pdf, { id: invoice })).status).toBe(503)
      }
      const clerk = await server.client().signIn('billing@bitewing.example')
      const month = new Date().toISOString().slice(0, 7)
      const billing = await clerk.call(reports.billing, { startDate: `${month}-01`, endDate: `${month}-28` })
      expect([billing.status, new Date(billing.value.asOf ?? 0)]).toEqual([200, time])
    }
    expect(await copy(owner)).toEqual(known)
    expect([await cancelled(), await mailsOf(number)]).toEqual([doneMeanwhile, []])

    await admin('/faults', { kind: 'none' })
    await goOn(STEP)
    await catchUp()
    expect((await asOf())?.getTime()).toBeGreaterThanOrEqual((time?.getTime() ?? 0) + STEP * STEPS)
    // What was done although nobody heard of it is known now, without anybody pressing again.
    expect(await copy(owner)).toEqual(await theBooks(sandboxUrl))
    expect(await cancelled()).toBe(doneMeanwhile)

    const pressing = await signedIn()
    const cancels = await Promise.all(pressing.map((person) => person.call(subscriptions.cancel, { id })))
    expect(cancels).toEqual(cancels.map(() => expect.objectContaining({ status: 200 })))
    const sends = await Promise.all(pressing.map((person) => person.call(subscriptions.resend, { id: invoice })))
    expect(new Set(sends.map(({ status }) => status))).toEqual(new Set([200, 429]))
    await catchUp()
    await eventually(async () => expect(await mailsOf(number)).toHaveLength(1))

    const after = await theBooks(sandboxUrl)
    expect(await copy(owner)).toEqual(after)
    expect(await cancelled()).toBe(1)
    expect(after.subscriptions.filter((one) => !books.subscriptions.some((was) => same(was, one)))).toHaveLength(1)
    // Nothing is paid: neither asked for, nor done.
    expect((await writes())['POST invoices/pay']).toBeUndefined()
    expect([after.invoices, after.customers]).toEqual([books.invoices, books.customers])
    // Once whatever was queued has been sent.
    await eventually(async () => {
      const { rows } = await owner.query(
        `select count(*)::int as n from jobs.job where name = 'message' and state in ('created', 'retry', 'active')`,
      )
      expect(rows[0].n).toBe(0)
    })
    expect(await mailsOf(number)).toEqual([{ recipient: expect.stringContaining('accounts@') }])
  },
  LONG_TEST_LIMIT_MS,
)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
