import { eventually, LONG_TEST_LIMIT_MS, LONG_WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { WebhookToken } from './webhook-token.ts'

/**
 * Events of calls and SMS, each three times, in any order, with others between that are not the provider's. A thousand of them with
 * STORM_CALLS=270 vitest run event-storm, which takes a minute or two.
 */

const CALLS = Number(process.env['STORM_CALLS'] ?? 24)
const MESSAGES = Math.ceil(CALLS / 6)
const TIMES = 3
const FIRST_ID = 5_000_000_000
const AT_ONCE = 12

let sandbox: Sandbox
let server: TestServer
let token: string
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
  const stored = new WebhookToken(server.database, server.vault)
  token = await eventually(async () => (await stored.read())?.token ?? Promise.reject(new Error('not registered yet')))
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

type Event = { event: string; data: object }
const now = Math.floor(Date.now() / 1000)

function eventsOfCall(index: number): Event[] {
  const id = FIRST_ID + index
  const started_at = now - 5000 + index
  const answered = index % 3 !== 0
  const number = { id: 5001 + (index % 2), name: 'Line', digits: '+1 512-555-0150', country: 'US', time_zone: 'UTC' }
  const user = { id: 7001, name: 'Cal Hollis', email: 'agent@bitewing.example', language: 'en-US', time_zone: 'UTC' }
  const base = { id, direction: 'outbound', raw_digits: `+1 800-555-0${100 + (index % 90)}`, started_at, number, user }
  const open = { answered_at: null, ended_at: null, recording: null, voicemail: null, cost: null }
  const spoken = answered ? { answered_at: started_at + 9 } : {}
  const ended = { ...base, ...open, ...spoken, status: 'done', ended_at: started_at + 99 }
  return [
    { event: 'call.created', data: { ...base, ...open, status: 'initial' } },
    ...(answered ? [{ event: 'call.answered', data: { ...base, ...open, ...spoken, status: 'answered' } }] : []),
    { event: 'call.hungup', data: ended },
    { event: 'call.ended', data: { ...ended, cost: '0.4', recording: answered ? 'https://recording' : null } },
  ]
}

function eventsOfMessage(index: number): Event[] {
  const at = (later: number) => new Date((now - 3000 + index * 10 + later) * 1000).toISOString()
  const message = {
    id: `m-${index}`,
    direction: 'outbound',
    created_at: at(0),
    external_number: '+18005550104',
    raw_digits: '+18005550104',
    body: `Code ${100_000 + index}`,
    number: { id: 5003, name: 'Codes', digits: '+1 512-555-0152', country: 'US', time_zone: 'UTC' },
  }
  return [
    { event: 'message.received', data: { ...message, status: 'pending', updated_at: at(0) } },
    { event: 'message.status_updated', data: { ...message, status: 'delivered', updated_at: at(5) } },
  ]
}

/** A permutation that is the same in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 42
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

async function post(body: object): Promise<{ status: number; err: string }> {
  const answer = await fetch(`${server.url}/api/webhooks/aircall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { err = '' } = (await answer.json()) as { err?: string }
  return { status: answer.status, err }
}

/** As many at once as a provider sends. */
async function postAll(bodies: readonly object[]): Promise<{ status: number; err: string }[]> {
  const answers: { status: number; err: string }[] = []
  const waiting = [...bodies]
  const worker = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) answers.push(await post(body))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}

test(
  'events shuffled and tripled, with wrong ones between: the tables equal the truth',
  async () => {
    const events = [
      ...Array.from({ length: CALLS }, (_, index) => eventsOfCall(index)).flat(),
      ...Array.from({ length: MESSAGES }, (_, index) => eventsOfMessage(index)).flat(),
    ]
    const right = Array.from({ length: TIMES }, () => events).flat()
    const wrong = events.slice(0, 40).flatMap((event) => [
      { timestamp: now, token: 'guessed', ...event, data: { ...event.data, raw_digits: '666' } },
      { timestamp: now - 3600, token, ...event, data: { ...event.data, raw_digits: '667' } },
      { timestamp: now, ...event, data: { ...event.data, raw_digits: '668' } },
      { timestamp: 'now', token, ...event },
    ])
    const sent = shuffled([
      ...right.map((event) => ({ body: { timestamp: now, token, ...event }, expected: 200 })),
      ...wrong.map((body) => ({ body, expected: 401 })),
    ])
    const oversized = await post({ timestamp: now, token, ...events[0], padding: 'x'.repeat(300_000) })
    const answers = await postAll(sent.map(({ body }) => body))
    expect(oversized.status).toBe(413)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(right.length)
    // All wrong ones get the same answer.
    const refusals = answers.filter(({ status }) => status !== 200).map((answer) => JSON.stringify(answer))
    expect(refusals).toHaveLength(wrong.length)
    expect(new Set(refusals).size).toBe(1)

    await eventually(async () => {
      const { rows } = await server.owner.query(
        `select count(*) filter (where worked_at is null) as waiting, count(*) as taken from webhook_events`,
      )
      expect(rows[0]).toEqual({ waiting: 0, taken: events.length })
    }, LONG_WAIT_LIMIT_MS)
    const { rows: calls } = await server.owner.query(
      `select id, stage, recorded, cost, extract(epoch from started_at)::bigint as started, extract(epoch from answered_at)::bigint as answered,
       extract(epoch from ended_at)::bigint as ended from calls where id >= $1 order by id`,
      [FIRST_ID],
    )
    expect(calls).toEqual(
      Array.from({ length: CALLS }, (_, index) => {
        const started = now - 5000 + index
        const answered = index % 3 === 0 ? null : started + 9
        return {
          id: FIRST_ID + index,
          stage: 'ended',
          recorded: answered !== null,
          cost: '0.4',
          started,
          answered,
          ended: started + 99,
        }
      }),
    )
    const { rows: messages } = await server.owner.query(
      `select external_id, status, sealed is not null as text from sms_messages where external_id like 'm-%'`,
    )
    expect(messages).toHaveLength(MESSAGES)
    expect(messages.filter(({ status, text }) => status !== 'delivered' || !text)).toEqual([])
  },
  LONG_TEST_LIMIT_MS,
)
