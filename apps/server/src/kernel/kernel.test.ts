import { contract, PLAIN_HEADER } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomKey, type TestClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const clientId = demoClients[0]?.id ?? ''
const [first, second, , , , other] = demoPractices.map((practice) => practice.id)
const { colours, verification, session } = contract

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const count = async (query: string): Promise<number> =>
  (await server.owner.query(`select count(*) as count ${query}`)).rows[0].count

describe('the scope of a request', () => {
  test('a list shows the selected practices and no other', async () => {
    const one = await admin.call(verification.list, {}, { selection: [first ?? ''] })
    expect(new Set(one.value.records.map((record) => record.PracticeId))).toEqual(new Set([first]))
    expect(one.value.recordsQty).toBe(await count(`from verification_records where practice_id = '${first}'`))
    const two = await admin.call(verification.list, {}, { selection: [first ?? '', second ?? ''] })
    expect(two.value.recordsQty).toBe(
      await count(`from verification_records where practice_id in ('${first}', '${second}')`),
    )
  })

  test('practices that the user does not have fall out of the selection', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    const { value } = await manager.call(verification.list, {}, { selection: [first ?? '', other ?? ''] })
    expect(value.recordsQty).toBe(await count(`from verification_records where practice_id = '${first}'`))
  })

  test('nothing selected shows nothing', async () => {
    expect((await admin.call(verification.list, {})).value).toEqual({ records: [], recordsQty: 0 })
  })

  test('clientId carries the one selected practice', async () => {
    const path = '/api/iv/transaction/missingcode/all'
    const body = JSON.stringify(await admin.seal({ clientId: first, limit: 1 }, 'POST', path))
    const answer = await admin.request<{ recordsQty: number }>('POST', path, body)
    expect(answer.value.recordsQty).toBe(await count(`from verification_records where practice_id = '${first}'`))
  })

  test('rights that are taken away end at once', async () => {
    const reader = await server.client().signIn('reader@bitewing.example')
    const practice = demoPractices[9]?.id ?? ''
    expect((await reader.call(verification.list, {}, { selection: [practice] })).success).toBe(true)
    await server.owner.query(
      `delete from user_permissions where user_id = (select id from users where email = 'reader@bitewing.example')`,
    )
    await server.owner.query(`select pg_notify('bitewing_live', '{"forgetPrincipals": true}')`)
    await expect
      .poll(async () => (await reader.call(verification.list, {}, { selection: [practice] })).status)
      .toBe(403)
  })
})

describe('the wire', () => {
  test('patient data leaves sealed, also when the caller asks for plain text', async () => {
    const path = '/api/iv/transaction/missingcode/all'
    const body = JSON.stringify(await admin.seal({ practiceIds: [first] }, 'POST', path))
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      body,
      headers: { ...admin.headers(true), [PLAIN_HEADER]: 'none' },
    })
    const text = await response.text()
    expect(Object.keys(JSON.parse(text).value)).toEqual(['ciphertext', 'salt', 'iv'])
    expect(text).not.toContain('PatientName')
  })

  test('two answers never share an iv', async () => {
    const path = '/api/iv/transaction/missingcode/all'
    const ivs = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const body = JSON.stringify(await admin.seal({ practiceIds: [first], limit: 1 }, 'POST', path))
        const response = await fetch(`${server.url}${path}`, { method: 'POST', body, headers: admin.headers(true) })
        return ((await response.json()) as { value: { iv: string } }).value.iv
      }),
    )
    expect(new Set(ivs).size).toBe(20)
  })
})

describe('a write with a key', () => {
  test('sent twice happens once and gets the same answer', async () => {
    const key = randomKey()
    const input = { clientId, name: 'Twice', hexCode: '#112233', colorPriority: 9 }
    const [one, two] = await Promise.all([
      admin.call(colours.add, input, { key }),
      admin.call(colours.add, input, { key }),
    ])
    expect(one.value).toEqual(two.value)
    expect((await admin.call(colours.add, input, { key })).value).toEqual(one.value)
    expect(await count(`from flag_colours where hex_code = '#112233'`)).toBe(1)
  })

  test('sent with other data is refused', async () => {
    const key = randomKey()
    await admin.call(colours.add, { clientId, name: 'A', hexCode: '#112244', colorPriority: 9 }, { key })
    const answer = await admin.call(colours.add, { clientId, name: 'B', hexCode: '#112255', colorPriority: 9 }, { key })
    expect(answer).toMatchObject({ status: 409, success: false })
  })

  test('that failed can be tried again', async () => {
    const key = randomKey()
    const taken = { clientId, name: 'A', hexCode: '#112233', colorPriority: 9 }
    expect((await admin.call(colours.add, taken, { key })).status).toBe(400)
    expect((await admin.call(colours.add, { ...taken, hexCode: '#112266' }, { key })).success).toBe(true)
  })
})

describe('accesses to patient data', () => {
  test('are logged with who, what, from where, and without what was searched for', async () => {
    const caller = server.client('10.2.3.4')
    await caller.signIn('manager@bitewing.example')
    await caller.call(verification.list, { carrier: 'Harborline' }, { selection: [first ?? ''] })
    const { rows } = await server.owner.query(
      `select l.*, u.email from patient_access_log l join users u on u.id = l.user_id where ip = '10.2.3.4'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      email: 'manager@bitewing.example',
      action: 'view',
      outcome: 'allowed',
      endpoint: 'POST /api/iv/transaction/missingcode/all',
      practice_ids: [first],
      filters: ['limit', 'offset', 'carrier'],
    })
    expect(JSON.stringify(rows[0])).not.toContain('Harborline')
  })

  test('that are refused are logged as refused', async () => {
    const billing = server.client('10.2.3.5')
    await billing.signIn('billing@bitewing.example')
    expect((await billing.call(verification.list, {}, { selection: [first ?? ''] })).status).toBe(403)
    const { rows } = await server.owner.query(`select outcome from patient_access_log where ip = '10.2.3.5'`)
    expect(rows).toEqual([{ outcome: 'refused' }])
  })
})

describe('accesses to patients of another practice', () => {
  test('are logged as refused, and only as that', async () => {
    const single = server.client('10.2.3.6')
    await single.signIn('single@bitewing.example')
    expect((await single.call(verification.list, {}, { selection: [first ?? ''] })).status).toBe(404)
    const { rows } = await server.owner.query(`select outcome from patient_access_log where ip = '10.2.3.6'`)
    expect(rows).toEqual([{ outcome: 'refused' }])
  })
})

describe('the log', () => {
  test('has a line for each request, with the path’s pattern and never its values', async () => {
    await admin.call(verification.list, { carrier: 'Secretname' }, { selection: [first ?? ''] })
    await admin.request('GET', '/api/v2/users/access/all?limit=1&patientName=Secretname')
    await admin.request('GET', `/api/scheme/color/${clientId}?hexCode=Secretname`)
    await admin.request('GET', '/api/nothing/Secretname')
    const lines = server.logLines.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'request', endpoint: 'GET /api/scheme/color/{clientId}', status: 400 }),
    )
    expect(server.logLines.join('')).not.toContain('Secretname')
    expect(server.logLines.join('')).not.toContain(clientId)
  })

  test('has no token, PIN or password', () => {
    const text = server.logLines.join('')
    expect(text).not.toContain(admin.token)
    expect(text).not.toMatch(/Bitewing-2026!|eyJ/)
  })

  test('an answer carries the id under which the log has the request', async () => {
    const refused = await server.client().call(session.me, {})
    expect(server.logLines.map((line) => JSON.parse(line).requestId)).toContain(refused.requestId)
  })
})

describe('live events', () => {
  async function listen(caller: TestClient, practices: string[]): Promise<{ next(): Promise<string>; stop(): void }> {
    const abort = new AbortController()
    const query = `?practiceIds=${encodeURIComponent(JSON.stringify(practices))}`
    const response = await fetch(`${server.url}/api/events${query}`, {
      headers: caller.headers(),
      signal: abort.signal,
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    let heard = ''
    const next = async (): Promise<string> => {
      const event = /data: (.*)\n\n/.exec(heard)
      if (event !== null) {
        heard = heard.slice(event.index + event[0].length)
        return event[1] as string
      }
      const { value, done } = await reader.read()
      if (done) return 'end'
      heard += Buffer.from(value).toString()
      return await next()
    }
    return { next, stop: () => abort.abort() }
  }

  test('tell what a colleague changed, to those whom it concerns', async () => {
    const [mine, foreign] = [
      await listen(admin, [first ?? '']),
      await listen(await server.client().signIn('single@bitewing.example'), []),
    ]
    await admin.call(colours.add, { clientId, name: 'Live', hexCode: '#abcdef', colorPriority: 3 })
    expect(JSON.parse(await mine.next())).toEqual({ topic: 'colours', clientId })
    // The other stream did not get this event: the next one it gets is about its own client.
    await server.owner.query(
      `select pg_notify('bitewing_live', '{"event": {"topic": "colours", "clientId": "${demoClients[3]?.id}"}}')`,
    )
    expect(JSON.parse(await foreign.next())).toEqual({ topic: 'colours', clientId: demoClients[3]?.id })
    mine.stop()
    foreign.stop()
  })

  test('are streamed to twenty tabs of a session, and no more', async () => {
    const user = await server.client().signIn('manager@bitewing.example')
    const tabs = await Promise.all(Array.from({ length: 20 }, () => listen(user, [])))
    const one = () => fetch(`${server.url}/api/events`, { headers: user.headers() })
    expect((await one()).status).toBe(429)
    tabs[0]?.stop()
    await eventually(async () => {
      const { status, body } = await one()
      await body?.cancel()
      expect(status).toBe(200)
    })
    for (const tab of tabs.slice(1)) tab.stop()
  })

  test('are not told when the change is undone', async () => {
    const stream = await listen(admin, [first ?? ''])
    expect(
      (await admin.call(colours.add, { clientId, name: 'Twice', hexCode: '#abcdef', colorPriority: 3 })).status,
    ).toBe(400)
    await server.owner.query(`select pg_notify('bitewing_live', '{"event": {"topic": "robot"}}')`)
    expect(JSON.parse(await stream.next())).toEqual({ topic: 'robot' })
    stream.stop()
  })

  test('end with the session', async () => {
    const leaver = await server.client().signIn('manager@bitewing.example')
    const stream = await listen(leaver, [])
    await leaver.call(session.logout, {})
    expect(await stream.next()).toBe('end')
  })
})

describe('the platform', () => {
  test('is live and ready', async () => {
    const { value } = await server.client().call(contract.system.health, {})
    expect(value).toEqual({
      live: true,
      ready: true,
      checks: { database: true, migrations: true, events: true, jobs: true },
    })
  })

  test('counts its requests for Prometheus', async () => {
    const text = await (await fetch(`${server.url}/api/metrics`)).text()
    expect(text).toMatch(/http_request_duration_seconds_count\{endpoint="GET \/api\/health",status="200"\} \d+/)
  })

  test('describes itself', async () => {
    const { value } = await server.client().call(contract.system.openapi, {})
    expect(Object.keys(value['paths'] as object)).toContain('/api/scheme/color/{clientId}')
  })

  test('sends strict security headers', async () => {
    const { headers } = await fetch(`${server.url}/api/health`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
