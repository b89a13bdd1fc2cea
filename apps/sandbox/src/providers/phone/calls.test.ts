import { carriers } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users as demoUsers } from '../../../../../db/src/demo/people.ts'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'
import { callsUntil, DAYS, missedReasons } from './calls.ts'

type Json = Record<string, unknown>
type Call = Json & {
  id: number
  direction: string
  started_at: number
  answered_at: number | null
  ended_at: number | null
  duration: number
  raw_digits: string
  missed_call_reason: string | null
  recording: string | null
  voicemail: string | null
  user: { id: number; email: string } | null
}
type Calls = { meta: Json & { next_page_link: string | null; previous_page_link: string | null }; calls: Call[] }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const credentials = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
const headers = credentials('sandbox-api-id:sandbox-api-token')
const at = (path: string) => fetch(`${sandbox.url}/phone/v1${path}`, { headers })
/** Calls that begin while the tests run would be on one page and not on the other. */
const until = Math.floor(Date.now() / 1000)
const read = async (path: string) =>
  (await (await at(`${path}${path.includes('?') ? '&' : '?'}to=${until}`)).json()) as Calls

/** Follows the links from a page to the last one. */
async function walk(path: string, link: 'next_page_link' | 'previous_page_link' = 'next_page_link'): Promise<Call[]> {
  const calls: Call[] = []
  let url: string | null = `${sandbox.url}/phone/v1${path}&to=${until}`
  while (url !== null) {
    const page = (await (await fetch(url, { headers })).json()) as Calls
    calls.push(...page.calls)
    url = page.meta[link]
  }
  return calls
}

describe('the list of calls', () => {
  test('visits every call once by its links, the oldest first', async () => {
    const { meta } = await read('/calls')
    const calls = await walk('/calls?per_page=50')
    expect(meta).toMatchObject({ count: 20, current_page: 1, per_page: 20, previous_page_link: null })
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    expect(calls).toHaveLength(Number(meta['total']))
    const starts = calls.map(({ started_at }) => started_at)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })

  test('leads back from the last page to the first', async () => {
    const { meta } = await read('/calls?per_page=50')
    const last = Math.ceil(Number(meta['total']) / 50)
    const back = await walk(`/calls?per_page=50&page=${last}`, 'previous_page_link')
    expect(back).toHaveLength(Number(meta['total']))
  })

  test('is turned round by order=desc', async () => {
    const [newest] = (await read('/calls?order=desc&per_page=1')).calls
    expect(newest?.id).toBe((await walk('/calls?per_page=50')).at(-1)?.id)
  })

  test('keeps to the times that are asked for, on every page', async () => {
    const from = until - 3 * 86_400
    const calls = await walk(`/calls?from=${from}&per_page=10`)
    const all = await walk('/calls?per_page=50')
    expect(calls.map(({ id }) => id)).toEqual(all.filter(({ started_at }) => started_at >= from).map(({ id }) => id))
    expect(calls.length).toBeGreaterThan(10)
    const [first, , third] = calls
    const { meta } = (await (await at(`/calls?from=${first?.started_at}&to=${third?.started_at}`)).json()) as Calls
    expect(meta['total']).toBe(3)
  })

  test('has calls of every kind, from and to carriers', async () => {
    const calls = await walk('/calls?per_page=50')
    const reasons = new Set(calls.map((call) => call.missed_call_reason))
    expect([...missedReasons].filter((reason) => !reasons.has(reason))).toEqual([])
    expect(calls.some((call) => call.direction === 'outbound' && call.answered_at !== null)).toBe(true)
    expect(calls.some((call) => call.direction === 'outbound' && call.answered_at === null)).toBe(true)
    expect(calls.some((call) => call.direction === 'inbound' && call.answered_at !== null)).toBe(true)
    expect(calls.some((call) => call.raw_digits === 'anonymous')).toBe(true)
    const numbers = new Set(carriers.map(({ phone }) => phone))
    for (const call of calls.filter(({ direction }) => direction === 'outbound'))
      expect(numbers).toContain(call.raw_digits.replace(/\D/g, ''))
  })

  test('is made by people of the demo', async () => {
    const emails = new Set(demoUsers.map(({ email }) => email))
    const callers = (await walk('/calls?per_page=50')).flatMap(({ user }) => (user === null ? [] : [user.email]))
    expect(callers.length).toBeGreaterThan(0)
    expect(callers.filter((email) => !emails.has(email))).toEqual([])
  })

  test.each(['per_page=51', 'per_page=0', 'page=0', 'page=x', 'order=up', 'from=yesterday'])(
    'is refused with %s',
    async (query) => {
      const answer = await at(`/calls?${query}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        error: 'Bad Request',
        troubleshoot: expect.stringMatching(/invalid/),
      })
    },
  )

  test('tells the other side only where it is asked to, and forgets in its links that it was', async () => {
    const { calls, meta } = await read('/calls/search?direction=outbound&fetch_contact=true&fetch_short_urls=true')
    expect(calls[0]).toMatchObject({ contact: { company_name: expect.any(String) } })
    expect(calls[0]).toHaveProperty('recording_short_url')
    expect(meta.next_page_link).not.toContain('fetch_')
    expect(meta.next_page_link).toContain('direction=outbound')
    const [plain] = (await read('/calls/search?direction=outbound')).calls
    expect(plain).toMatchObject({ contact: null })
    expect(plain).not.toHaveProperty('recording_short_url')
  })
})

describe('searching', () => {
  test('finds by direction, by user and by number', async () => {
    const all = await walk('/calls?per_page=50')
    const inbound = all.filter(({ direction }) => direction === 'inbound')
    expect((await read('/calls/search?direction=inbound')).meta['total']).toBe(inbound.length)
    const mine = all.filter(({ user }) => user?.id === 7001)
    expect((await read('/calls/search?user_id=7001')).meta['total']).toBe(mine.length)
    const [call] = all.filter(({ direction }) => direction === 'outbound')
    const found = await walk(`/calls/search?per_page=50&phone_number=${encodeURIComponent(call?.raw_digits ?? '')}`)
    expect(found.map(({ id }) => id)).toContain(call?.id)
    expect(new Set(found.map(({ raw_digits }) => raw_digits))).toEqual(new Set([call?.raw_digits]))
  })

  test('finds none by a tag that nobody gave', async () => {
    expect((await read('/calls/search?tags[]=1')).meta['total']).toBe(0)
  })
})

describe('a call', () => {
  test('is found by its id, and another is not', async () => {
    const [listed] = (await read('/calls')).calls
    const { call } = (await (await at(`/calls/${listed?.id}`)).json()) as { call: Call }
    expect(call).toMatchObject({ id: listed?.id, sid: expect.stringMatching(/^CA/), status: 'done' })
    expect(call.duration).toBe(Number(call.ended_at) - call.started_at)
    const none = await at('/calls/1')
    expect(none.status).toBe(404)
    expect(await none.json()).toEqual({ error: 'Not Found', troubleshoot: 'Call not found' })
  })

  test('that was answered has a recording that can be heard, until the link expires', async () => {
    const recorded = (await walk('/calls?per_page=50')).find(({ recording }) => recording !== null)
    const link = recorded?.recording ?? ''
    const audio = await fetch(link)
    expect(audio.headers.get('content-type')).toBe('audio/wav')
    const bytes = Buffer.from(await audio.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
    expect((await fetch(link.replace(/\d+$/, '1000'))).status).toBe(403)
  })

  test('that was missed has none, unless somebody spoke after the tone', async () => {
    const missed = (await walk('/calls?per_page=50')).filter(({ missed_call_reason }) => missed_call_reason !== null)
    expect(missed.every(({ recording }) => recording === null)).toBe(true)
    const spoken = missed.find(({ voicemail }) => voicemail !== null)
    expect((await fetch(spoken?.voicemail ?? '')).status).toBe(200)
    const silent = missed.find(({ voicemail }) => voicemail === null)
    expect((await fetch(`${sandbox.url}/phone/recordings/${silent?.id}.wav?expires=9999999999`)).status).toBe(404)
  })
})

test('the calls are of today and of the sixty days before, and stay the same as time goes on', () => {
  const morning = Date.UTC(2026, 10, 16, 9) / 1000
  const evening = morning + 10 * 3600
  const [early, late] = [callsUntil(morning), callsUntil(evening)]
  expect(late.slice(0, early.length)).toEqual(early)
  expect(late.length).toBeGreaterThan(early.length)
  const days = new Set(early.map(({ startedAt }) => Math.floor(startedAt / 86_400)))
  expect(days.size).toBe(DAYS + 1)
  expect(early.every(({ startedAt }) => startedAt <= morning)).toBe(true)
})

test('users and numbers are listed, and each is found by its id', async () => {
  const { users, meta } = (await (await at('/users')).json()) as { users: Json[]; meta: Json }
  expect(meta).toMatchObject({ count: users.length, total: users.length, next_page_link: null })
  expect(await (await at(`/users/${String(users[0]?.['id'])}`)).json()).toEqual({ user: users[0] })
  const { numbers } = (await (await at('/numbers')).json()) as { numbers: Json[] }
  expect(numbers[0]).toMatchObject({ digits: '+1 512-555-0150', country: 'US', time_zone: 'America/Chicago' })
  expect(await (await at('/numbers/5001')).json()).toEqual({ number: numbers[0] })
})

test.each([
  ['nobody', {}, 401, 'Unauthorized'],
  ['a wrong token', credentials('sandbox-api-id:wrong'), 403, 'Forbidden'],
])('%s is refused', async (_who, given, status, message) => {
  const answer = await fetch(`${sandbox.url}/phone/v1/calls`, { headers: given as Record<string, string> })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ message })
})
