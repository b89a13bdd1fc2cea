import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { deleteTextsJob } from './delete-texts.ts'
import { SealedTexts } from './sealed-text.ts'
import { keepMessage, type KeptMessage } from './store-message.ts'

const { messages } = contract
const practiceOf = (client: number) =>
  demoPractices.find(({ client_id }) => client_id === demoClients[client]?.id)?.id ?? ''
const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

let sandbox: Sandbox
let server: TestServer
let admin: TestClient
let agent: TestClient
let lines: Map<string, string>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
  admin = await server.client().signIn('admin@bitewing.example')
  agent = await server.client().signIn('agent@bitewing.example')
  const { rows } = await server.owner.query('select id, external_id from phone_lines')
  lines = new Map(rows.map(({ id, external_id }) => [external_id, id]))
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})
beforeEach(async () => {
  sandbox.provider('sms').faults.set({ kind: 'none' })
  await server.owner.query('delete from sms_messages')
})

const keep = (fields: Partial<KeptMessage> & { line?: string } = {}) => {
  const { line = '5001', ...rest } = fields
  const at = rest.at ?? ago(MINUTE)
  const message: KeptMessage = {
    id: 'sms-1',
    lineId: lines.get(line) ?? '',
    direction: 'inbound',
    otherNumber: '+18005550104',
    text: 'Your code is 482913.',
    type: 'SMS',
    status: 'received',
    at,
    statusAt: at,
    ...rest,
  }
  return server.database.asSystem((db) => keepMessage(db, { texts: new SealedTexts(server.vault), days: 30 }, message))
}
const read = async (input = {}, selection = [practiceOf(1)]) =>
  (await agent.call(messages.aircall, input, { selection })).value

describe('Aircall’s SMS', () => {
  test('are shown with number, text and status, and their texts lie sealed in the database', async () => {
    await keep()
    expect(await read()).toMatchObject({
      sandbox: true,
      paging: { page: 1, perPage: 25, totalElements: 1 },
      records: [
        {
          toPhoneNumber: '+15125550150',
          fromPhoneNumber: '+18005550104',
          text: 'Your code is 482913.',
          masked: false,
          messageType: 'SMS',
          messageStatus: 'received',
        },
      ],
    })
    const { rows } = await server.owner.query('select m::text as text, sealed from sms_messages m')
    expect(rows[0].text).not.toContain('482913')
    expect(Buffer.from(rows[0].sealed).toString('latin1')).not.toContain('482913')
  })

  test('are told once, in whatever order; the newest status stays', async () => {
    const at = ago(2 * MINUTE)
    await keep({ status: 'delivered', at, statusAt: ago(MINUTE), direction: 'outbound', text: '' })
    await keep({ status: 'pending', at, statusAt: at, direction: 'outbound', text: 'Please call 482913.' })
    await keep({ status: 'pending', at, statusAt: at, direction: 'outbound', text: 'Please call 482913.' })
    expect((await read()).records).toMatchObject([{ messageStatus: 'delivered', text: 'Please call 482913.' }])
  })

  test('older than fifteen minutes have their codes hidden until somebody asks, which the access log says', async () => {
    await keep({ at: ago(16 * MINUTE) })
    const [sms] = (await read()).records
    expect(sms).toMatchObject({ text: 'Your code is ••••••', masked: true })
    const id = sms?._id ?? ''
    const { value } = await agent.call(messages.aircallText, { id }, { selection: [practiceOf(1)] })
    expect(value).toEqual({ text: 'Your code is 482913.' })
    await eventually(async () => {
      const { rows } = await server.owner.query(
        `select action, endpoint from patient_access_log where endpoint like '%/sms/%' order by id`,
      )
      expect(rows).toContainEqual({ action: 'view', endpoint: 'GET /api/sms/v1/aircall/messages' })
      expect(rows.at(-1)).toEqual({ action: 'reveal', endpoint: 'GET /api/sms/v1/aircall/messages/{id}/text' })
    })
  })

  test('lose their text after thirty days, and stay', async () => {
    await keep({ at: ago(29 * 24 * 60 * MINUTE) })
    await server.owner.query(`update sms_messages set at = now() - interval '31 days'`)
    await deleteTextsJob(server.database, 30).run()
    const [sms] = (await read()).records
    expect(sms).toMatchObject({ text: '', deleted: true, fromPhoneNumber: '+18005550104' })
    const refused = await agent.call(messages.aircallText, { id: sms?._id ?? '' }, { selection: [practiceOf(1)] })
    expect(refused).toMatchObject({ status: 404, reason: 'messages.text_deleted' })
  })

  test('are found by number in any spelling and by time, the last second of a day included', async () => {
    await keep({ id: 'a', at: '2026-11-10T23:59:59.700Z' })
    await keep({ id: 'b', at: '2026-11-11T00:00:00.000Z', otherNumber: '+15125550177' })
    const count = async (input: object) => (await read(input)).paging.totalElements
    expect(await count({ phoneNumber: '(512) 555-0177' })).toBe(1)
    expect(await count({ phoneNumber: '+1 512-555-0150' })).toBe(2)
    expect(await count({ dateFrom: '2026-11-10T00:00:00.000Z', dateTo: '2026-11-10T23:59:59.000Z' })).toBe(1)
    expect(await count({ dateFrom: '', dateTo: 'null' })).toBe(2)
  })

  test('of another client’s line do not exist', async () => {
    await keep({ line: '5003' })
    expect((await read({}, [practiceOf(1), practiceOf(2)])).records).toEqual([])
    const { rows } = await server.owner.query('select id from sms_messages')
    const input = { id: rows[0].id as string }
    expect((await agent.call(messages.aircallText, input, { selection: [practiceOf(1)] })).status).toBe(404)
    expect((await admin.call(messages.aircallText, input, { selection: [practiceOf(0)] })).status).toBe(200)
  })

  test('are not read by who may only dial', async () => {
    const user = `(select id from users where email = 'agent@bitewing.example')`
    const action = `(select id from permissions where code = 'M3-S2-A2')`
    await server.owner.query(`delete from user_permissions where user_id = ${user} and permission_id = ${action}`)
    const dialler = await server.client().signIn('agent@bitewing.example')
    const answer = await dialler.call(messages.aircall, {}, { selection: [practiceOf(1)] })
    expect(answer).toMatchObject({ status: 403, reason: 'access.permission' })
    await server.owner.query(`insert into user_permissions values (${user}, ${action})`)
  })
})

describe('RingCentral’s SMS', () => {
  const ask = (input = {}, selection = [practiceOf(0)]) => admin.call(messages.ringCentral, input, { selection })

  test('are listed for the client of its line, of the last thirty days, with old codes hidden', async () => {
    const { value } = await ask({ perPage: 50 })
    expect(value.sandbox).toBe(true)
    expect(value.paging.totalElements).toBeGreaterThan(50)
    const dates = value.records.map(({ eventDate }) => Date.parse(eventDate))
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    const old = value.records.filter(
      ({ text, eventDate }) => /••/.test(text) && Date.parse(eventDate) < Date.now() - 16 * MINUTE,
    )
    expect(old.length).toBeGreaterThan(5)
    expect(old.filter(({ text }) => /\d{5}/.test(text))).toEqual([])
    const id = old[0]?._id ?? ''
    const whole = await admin.call(messages.ringCentralText, { id }, { selection: [practiceOf(0)] })
    expect(whole.value.text).toMatch(/\d{4}/)
  })

  test('of another client do not exist, and the provider is not even asked', async () => {
    const before = sandbox.provider('sms').journal.calls
    const { value } = await ask({}, [practiceOf(1)])
    expect(value).toMatchObject({ records: [], paging: { totalElements: 0 } })
    expect((await admin.call(messages.ringCentralText, { id: '1' }, { selection: [practiceOf(1)] })).status).toBe(404)
    expect(sandbox.provider('sms').journal.calls).toBe(before)
  })

  test('asked for by many at once are one request', async () => {
    const before = sandbox.provider('sms').journal.calls
    await Promise.all(Array.from({ length: 12 }, () => ask({ perPage: 7 })))
    expect(sandbox.provider('sms').journal.calls - before).toBeLessThanOrEqual(1)
  })

  test.each([
    ['down', 31],
    ['unavailable', 32],
    ['rubbish', 33],
    ['cut', 34],
    ['limited', 35],
  ] as const)('while the provider is %s, a sentence says so, and afterwards it works again', async (kind, perPage) => {
    sandbox.provider('sms').faults.set({ kind, seconds: 0, times: 1 })
    const answer = await ask({ perPage })
    expect(answer).toMatchObject({ status: 503, reason: 'messages.unavailable', show: true })
    expect((await ask({ perPage })).status).toBe(200)
  })

  test('a token that the provider does not take any more is replaced by a new one', async () => {
    await fetch(`${sandbox.url}/admin/sms/forget-tokens`, { method: 'POST', redirect: 'manual' })
    expect((await ask({ perPage: 11 })).status).toBe(200)
  })
})
