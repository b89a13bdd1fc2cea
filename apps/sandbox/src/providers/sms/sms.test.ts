import { carriers } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'
import { DAYS, messagesUntil, OWN_NUMBER } from './message.ts'

type Party = { phoneNumber?: string; extensionNumber?: string }
type Message = {
  uri: string
  id: number
  from: Party
  to: Party[]
  type: string
  direction: string
  availability: string
  readStatus: string
  creationTime: string
  subject: string
  messageStatus: string
  attachments: { uri: string }[]
}
type Page = {
  uri: string
  records: Message[]
  paging: { page: number; perPage: number; totalPages: number; totalElements: number }
  navigation: Partial<Record<'firstPage' | 'nextPage' | 'previousPage' | 'lastPage', { uri: string }>>
}

let sandbox: Sandbox
let authorization: string
beforeAll(async () => {
  sandbox = await startSandbox()
  authorization = `Bearer ${(await signIn()).access_token}`
})
afterAll(() => sandbox.close())

const EXTENSION = '/restapi/v1.0/account/~/extension/~'
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
const token = (form: Record<string, string>, client = 'sandbox-client-id:sandbox-client-secret') =>
  fetch(`${sandbox.url}/sms/restapi/oauth/token`, {
    method: 'POST',
    headers: { authorization: basic(client) },
    body: new URLSearchParams(form),
  })
const byJwt = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: 'sandbox.jwt.credential' }
const signIn = async () => (await (await token(byJwt)).json()) as { access_token: string; refresh_token: string }
const at = (path: string) => fetch(`${sandbox.url}/sms${EXTENSION}${path}`, { headers: { authorization } })
const list = async (query: string) => (await (await at(`/message-store?${query}`)).json()) as Page
const send = (body: unknown) =>
  fetch(`${sandbox.url}/sms${EXTENSION}/sms`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  })

const since = new Date(Date.now() - (DAYS + 1) * 86_400_000).toISOString()
/** Messages that come while the tests run would be on one page and not on the other. */
const until = new Date().toISOString()
const span = `dateFrom=${since}&dateTo=${until}`
const everything = `${span}&availability=Alive&availability=Deleted`

async function walk(query: string): Promise<Message[]> {
  const records: Message[] = []
  let url: string | undefined = `${sandbox.url}/sms${EXTENSION}/message-store?${query}`
  while (url !== undefined) {
    const page = (await (await fetch(url, { headers: { authorization } })).json()) as Page
    records.push(...page.records)
    url = page.navigation.nextPage?.uri
  }
  return records
}

describe('the message store', () => {
  test('visits every message once by its links, the newest first', async () => {
    const { paging } = await list(`${everything}&perPage=60`)
    const messages = await walk(`${everything}&perPage=60`)
    expect(paging).toMatchObject({ page: 1, perPage: 60, totalPages: Math.ceil(messages.length / 60) })
    expect(messages).toHaveLength(paging.totalElements)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    const times = messages.map(({ creationTime }) => creationTime)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('gives every page by its number too', async () => {
    const all = await walk(`${everything}&perPage=1000`)
    const first = await list(`${everything}&perPage=100&page=1`)
    const ids = first.records.map(({ id }) => id)
    for (let page = 2; page <= first.paging.totalPages; page += 1)
      ids.push(...(await list(`${everything}&perPage=100&page=${page}`)).records.map(({ id }) => id))
    expect(ids).toEqual(all.map(({ id }) => id))
    expect((await list(`${everything}&page=900`)).records).toEqual([])
  })

  test('means the last day where no beginning is told, and nothing that was deleted', async () => {
    const all = await walk(`${everything}&perPage=1000`)
    const yesterday = new Date(Date.parse(until) - 86_400_000).toISOString()
    const { records, uri } = await list(`dateTo=${until}`)
    expect(records.map(({ id }) => id)).toEqual(
      all.filter((one) => one.creationTime >= yesterday && one.availability === 'Alive').map(({ id }) => id),
    )
    expect(uri).toContain('availability=Alive&dateFrom=')
  })

  test('has codes from carriers, in the shape of the vendor', async () => {
    const [message] = (await list(`${span}&messageType=SMS&direction=Inbound&perPage=1`)).records
    expect(message).toMatchObject({
      type: 'SMS',
      direction: 'Inbound',
      availability: 'Alive',
      messageStatus: 'Received',
      to: [{ phoneNumber: OWN_NUMBER }],
      readStatus: expect.stringMatching(/^(Read|Unread)$/),
      subject: expect.stringMatching(/\d{6}/),
    })
    expect(carriers.map(({ phone }) => `+${phone}`)).toContain(message?.from.phoneNumber)
    expect(await (await at(`/message-store/${message?.id}`)).json()).toEqual(message)
    const content = await fetch(message?.attachments[0]?.uri ?? '', { headers: { authorization } })
    expect(await content.text()).toBe(message?.subject)
  })

  test.each([
    ['messageType=Pager', (one: Message) => one.type === 'Pager'],
    ['direction=Outbound', (one: Message) => one.direction === 'Outbound'],
    ['readStatus=Unread', (one: Message) => one.readStatus === 'Unread'],
    ['availability=Deleted', (one: Message) => one.availability === 'Deleted'],
  ])('keeps to %s', async (query, is) => {
    const all = await walk(`${everything}&perPage=1000`)
    const alive = query.startsWith('availability') ? all : all.filter(({ availability }) => availability === 'Alive')
    const found = await walk(`${span}&perPage=1000&${query}`)
    expect(found.map(({ id }) => id)).toEqual(alive.filter(is).map(({ id }) => id))
    expect(found.length).toBeGreaterThan(0)
  })

  test('keeps to a number and to times', async () => {
    const all = await walk(`${span}&messageType=SMS&perPage=1000`)
    const number = all[0]?.from.phoneNumber ?? ''
    const found = await walk(`${span}&messageType=SMS&perPage=2&phoneNumber=${encodeURIComponent(number)}`)
    expect(found.map(({ id }) => id)).toEqual(
      all.filter(({ from, to }) => [from, ...to].some((one) => one.phoneNumber === number)).map(({ id }) => id),
    )
    const [dateFrom, dateTo] = [30, 20].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
    const then = await walk(`messageType=SMS&dateFrom=${dateFrom}&dateTo=${dateTo}`)
    expect(then.length).toBeGreaterThan(10)
    expect(then.every(({ creationTime: time }) => time >= String(dateFrom) && time <= String(dateTo))).toBe(true)
  })

  test.each(['messageType=Letter', 'page=0', 'perPage=x', 'dateFrom=soon', 'dateTo=2026-02-30T99:00:00Z'])(
    'refuses %s, naming it',
    async (query) => {
      const answer = await at(`/message-store?${query}`)
      expect(answer.status).toBe(400)
      const parameterName = query.split('=')[0]
      expect(await answer.json()).toMatchObject({
        errorCode: 'CMN-101',
        errors: [{ errorCode: 'CMN-101', parameterName }],
      })
    },
  )

  test('knows no message of another number or extension', async () => {
    expect(await (await at('/message-store/1')).json()).toMatchObject({
      errorCode: 'CMN-102',
      parameterName: 'messageId',
    })
    const other = await fetch(`${sandbox.url}/sms/restapi/v1.0/account/~/extension/5/message-store`, {
      headers: { authorization },
    })
    expect(other.status).toBe(404)
  })
})

test('the messages are of today and of the sixty days before, and stay the same as time goes on', () => {
  const noon = Date.UTC(2026, 10, 16, 12)
  const [early, late] = [messagesUntil(noon), messagesUntil(noon + 12 * 3_600_000 - 1)]
  expect(late.slice(0, early.length)).toEqual(early)
  expect(new Set(late.map(({ at: time }) => Math.floor(time / 86_400_000))).size).toBe(DAYS + 1)
})

describe('an SMS', () => {
  const from = { phoneNumber: OWN_NUMBER }
  const to = [{ phoneNumber: '+18005550104' }]

  test('that is sent is queued, counted, and found in the store afterwards', async () => {
    const { journal } = sandbox.provider('sms')
    const before = journal.writes['POST sms'] ?? 0
    const sent = (await (await send({ from, to, text: 'Please send a new code.' })).json()) as Message
    expect(sent).toMatchObject({
      direction: 'Outbound',
      messageStatus: 'Queued',
      subject: 'Please send a new code.',
      to,
    })
    expect((await list('')).records[0]).toMatchObject({ id: sent.id, messageStatus: 'Delivered' })
    expect(journal.writes['POST sms']).toBe(before + 1)
    const lost = (await (await send({ from, to: [{ phoneNumber: '+18005550199' }], text: 'x' })).json()) as Message
    expect(await (await at(`/message-store/${lost.id}`)).json()).toMatchObject({ messageStatus: 'DeliveryFailed' })
  })

  test.each([
    ['from a number of somebody else', { from: to[0], to, text: 'x' }, 'MSG-245', 'from'],
    ['to nobody', { from, to: [], text: 'x' }, 'CMN-101', 'to'],
    ['to the same number twice', { from, to: [...to, ...to], text: 'x' }, 'CMN-406', 'to'],
    ['without a text', { from, to }, 'CMN-101', 'text'],
    ['with too much text', { from, to, text: 'x'.repeat(1001) }, 'CMN-101', 'text'],
  ])('%s is refused, and not counted', async (_what, body, errorCode, parameterName) => {
    const before = sandbox.provider('sms').journal.writes
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ errorCode, parameterName }] })
    expect(sandbox.provider('sms').journal.writes).toEqual(before)
  })

  test('that a person writes on the page arrives', async () => {
    const form = new URLSearchParams({ from: '+1 800-555-0104', text: 'Your code is 482913.' })
    const page = await fetch(`${sandbox.url}/admin/sms/messages`, { method: 'POST', body: form })
    expect(await page.text()).toContain('<td>Your code is 482913.</td>')
    expect((await list('direction=Inbound')).records[0]).toMatchObject({
      from: { phoneNumber: '+18005550104' },
      subject: 'Your code is 482913.',
      readStatus: 'Unread',
    })
    const wrong = await fetch(`${sandbox.url}/admin/sms/messages`, { method: 'POST', body: new URLSearchParams() })
    expect(wrong.status).toBe(400)
  })
})

describe('signing in', () => {
  test('gives a token for the JWT and for a refresh token, good until it expires', async () => {
    const first = await signIn()
    const again = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    const { access_token } = (await again.json()) as { access_token: string }
    const read = () =>
      fetch(`${sandbox.url}/sms${EXTENSION}/message-store`, { headers: { authorization: `Bearer ${access_token}` } })
    expect((await read()).status).toBe(200)
    await fetch(`${sandbox.url}/admin/sms/forget-tokens`, { method: 'POST' })
    const refused = await read()
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ errorCode: 'TokenInvalid' })
    authorization = `Bearer ${(await signIn()).access_token}`
  })

  test.each([
    ['another secret', byJwt, 'sandbox-client-id:wrong', 401, 'invalid_client'],
    ['another JWT', { ...byJwt, assertion: 'wrong' }, undefined, 400, 'invalid_grant'],
    [
      'a refresh token that nobody gave out',
      { grant_type: 'refresh_token', refresh_token: 'x' },
      undefined,
      400,
      'invalid_grant',
    ],
    ['a password', { grant_type: 'password' }, undefined, 400, 'unsupported_grant_type'],
  ])('with %s is refused', async (_what, form, client, status, error) => {
    const answer = await token(form, client)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error })
  })
})
