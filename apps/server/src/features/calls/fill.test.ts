import { LONG_TEST_LIMIT_MS, WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallBook } from '../../../../sandbox/src/providers/phone/call-book.ts'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { aircall } from '../../adapters/phone/aircall.ts'
import { PhoneUnavailable } from '../../kernel/ports/phone.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { fill, reconcile } from './fill.ts'
import { killedFill } from './testing/killed-fill.ts'

/** The long form, of several minutes: FILL_CALLS=200000 FILL_KILLS=10 vitest run calls/fill */
const MANY = Number(process.env['FILL_CALLS'] ?? 9000)
const KILLS = Number(process.env['FILL_KILLS'] ?? 2)
/** The provider's minute, on a clock that is a hundred times as fast. */
const LIMIT = { requests: 60, seconds: 0.6 }
const PAGES_A_MINUTE = 45 * 100

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  sandbox = await startSandbox({ phone: { calls: MANY, limit: LIMIT } })
  // No phone of its own, so that nobody but the test fills.
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})
beforeEach(async () => {
  sandbox.provider('phone').faults.set({ kind: 'none' })
  await server.owner.query('delete from calls; delete from phone_accounts')
})

const phone = (answerMs = WAIT_LIMIT_MS) =>
  aircall({
    url: `${sandbox.url}/phone/v1`,
    apiId: 'sandbox-api-id',
    apiToken: 'sandbox-api-token',
    sandbox: true,
    pagesAMinute: PAGES_A_MINUTE,
    answerMs,
  })
const pagesAsked = () => sandbox.provider('phone').journal.calls
/** Calls that begin while the tests run would be here or not. */
const until = Math.floor(Date.now() / 1000) - 1
const told = () => new CallBook({ many: MANY }).between(0, until, until)
const truth = () => told().map(({ id }) => id)
const stored = async () =>
  (
    await server.owner.query('select id from calls where started_at <= to_timestamp($1) order by started_at, id', [
      until,
    ])
  ).rows.map(({ id }) => id as number)

describe('the first fill', () => {
  test(
    'killed on the way brings each call once, within the provider’s limits',
    async () => {
      const options = {
        databaseUrl: server.databaseUrl,
        phoneUrl: `${sandbox.url}/phone/v1`,
        pagesAMinute: PAGES_A_MINUTE,
      }
      expect(await killedFill({ ...options, kills: KILLS, pagesBetween: 50, pagesAsked })).toBe(KILLS)
      expect(new Set(await stored())).toEqual(new Set(truth()))
      expect(await stored()).toHaveLength(truth().length)
    },
    LONG_TEST_LIMIT_MS,
  )

  test('that is told to wait waits and goes on', async () => {
    const before = pagesAsked()
    sandbox.provider('phone').faults.set({ kind: 'limited', seconds: 0, times: 3 })
    let pages = 0
    await fill({ database: server.database, phone: phone(), until: () => pages++ < 10 })
    expect((await stored()).length).toBeGreaterThan(100)
    expect(pagesAsked() - before).toBeGreaterThan(10)
  })

  test('goes from now into the past, and on where it stopped', async () => {
    let pages = 0
    await fill({ database: server.database, phone: phone(), until: () => pages++ < 30 })
    const first = await stored()
    expect(first).toEqual(truth().slice(-first.length))
    pages = 0
    await fill({ database: server.database, phone: phone(), until: () => pages++ < 30 })
    expect((await stored()).length).toBeGreaterThan(first.length)
  })
})

describe('a provider that is', () => {
  test.each(['down', 'unavailable', 'timeout', 'rubbish', 'cut'] as const)(
    '%s leaves what is here, and is asked again the next time',
    async (kind) => {
      sandbox.provider('phone').faults.set({ kind, times: 1 })
      // Just after a call, since at night there may be none for hours.
      const options = { database: server.database, phone: phone(), now: () => told().at(-1)?.startedAt ?? 0 }
      await expect(reconcile(options)).rejects.toThrow(PhoneUnavailable)
      await reconcile(options)
      expect((await stored()).length).toBeGreaterThan(0)
    },
  )

  test('refusing our key, or slow, is no answer, and after some of them is left alone for a while', async () => {
    const one = aircall({ url: `${sandbox.url}/phone/v1`, apiId: 'x', apiToken: 'wrong', sandbox: true })
    const before = sandbox.provider('phone').journal.calls
    // The clock stands still, so that the while does not pass meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let tried = 0; tried < 8; tried += 1) await expect(one.lines()).rejects.toThrow(PhoneUnavailable)
    expect(sandbox.provider('phone').journal.calls - before).toBe(5)
    sandbox.provider('phone').faults.set({ kind: 'slow', seconds: 600, times: 1 })
    await expect(phone(100).lines()).rejects.toThrow(PhoneUnavailable)
  })
})
