import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Tokens } from '../../kernel/session/tokens.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/** Where nobody shares an account, outside a demo: there saved credentials are for the sandbox. */

const { clients, credentials } = contract
const [other, own] = demoClients as [(typeof demoClients)[number], (typeof demoClients)[number]]
const practice = demoPractices.find(({ client_id }) => client_id === own.id)?.id ?? ''
const { id, name, address, city: cityId, state: stateId } = own

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:1' })
  admin = await administrator()
})
/** With a session that was made directly: no PIN can be read where there is no outbox. */
async function administrator(): Promise<TestClient> {
  const sessionId = newId()
  const { rows } = await server.owner.query<{ user_id: string }>(
    `insert into sessions (id, user_id) select $1, id from users where email = 'admin@bitewing.example' returning user_id`,
    [sessionId],
  )
  const client = server.client()
  client.token = await new Tokens(server.secrets).issueAccess(rows[0]?.user_id ?? '', sessionId)
  return client
}
afterAll(() => server.stop())
afterEach(async () => {
  await server.owner.query('delete from credentials')
  await server.owner.query(`update clients set eligibility_provider = 'stedi'`)
})

const accounts = {
  change: { clientId: 'ours', clientSecret: 'a secret' },
  x12: { user: 'ours', password: 'a secret' },
}

async function save(service: keyof typeof accounts, clientId: string, practiceId: string | null): Promise<void> {
  const answer = await admin.call(credentials.save, {
    clientId,
    practiceId,
    credentials: { [service]: accounts[service] },
  })
  expect(answer.err).toBeFalsy()
}

async function stateOf(wanted: string): Promise<string | undefined> {
  const { value } = await admin.call(clients.eligibilityServices, { clientId: id })
  return value.find(({ service }) => service === wanted)?.state
}

const switchTo = (eligibilityService: 'change' | 'x12') =>
  admin.call(clients.change, { id, name, address, cityId, stateId, eligibilityService })
const refused = {
  status: 400,
  fields: [{ field: 'eligibilityService', message: 'This eligibility service is not set up here.' }],
}

describe('a client is switched to a service', () => {
  test.each([
    ['the client has', null],
    ['one of its practices has', practice],
  ])('that %s saved credentials for', async (_, practiceId) => {
    expect(await stateOf('change')).toBe('missing')
    expect(await switchTo('change')).toMatchObject(refused)
    await save('change', id, practiceId)
    expect(await stateOf('change')).toBe('saved')
    expect((await switchTo('change')).value.eligibilityService).toBe('change')
  })

  test('not with the credentials of another client', async () => {
    await save('change', other.id, null)
    expect(await stateOf('change')).toBe('missing')
    expect(await switchTo('change')).toMatchObject(refused)
  })

  test('not with the credentials of a practice that was deleted', async () => {
    await save('change', id, practice)
    await server.owner.query('update practices set deleted_at = now() where id = $1', [practice])
    expect(await switchTo('change')).toMatchObject(refused)
    await server.owner.query('update practices set deleted_at = null where id = $1', [practice])
  })

  test('not where the address of the clearing house is not known', async () => {
    await save('x12', id, null)
    expect(await stateOf('x12')).toBe('missing')
    expect(await switchTo('x12')).toMatchObject(refused)
  })
})

test('a new client has saved nothing, whatever others have', async () => {
  await save('change', id, null)
  const { value } = await admin.call(clients.eligibilityServices, {})
  expect(value.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing'])
})
