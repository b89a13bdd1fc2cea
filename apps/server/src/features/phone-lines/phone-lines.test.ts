import { contract } from '@bitewing/contract'
import { demoClients } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { phoneLines } = contract
const [first = '', second = ''] = demoClients.map(({ id }) => id)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const all = async () => (await admin.call(phoneLines.all, {})).value
const lineNamed = async (name: string) => (await all()).lines.find((line) => line.name === name)

test('all lines are listed with the clients to choose from', async () => {
  const { lines, clients } = await all()
  expect(lines.map(({ name, provider }) => [provider, name])).toEqual([
    ['aircall', 'Call center'],
    ['aircall', 'Two-factor codes'],
    ['aircall', 'Verification desk'],
    ['ringcentral', 'RingCentral'],
  ])
  expect(clients).toHaveLength(4)
})

test('a line is given to a client and taken from it, and the log has who did it', async () => {
  const { _id = '' } = (await lineNamed('Verification desk')) ?? {}
  const give = (clientId: string | null) => admin.call(phoneLines.assign, { lines: [{ _id, clientId }] })
  expect((await give(first)).success).toBe(true)
  expect(await lineNamed('Verification desk')).toMatchObject({ clientId: first, assignedBy: 'Ada Quillan' })
  expect((await give(null)).success).toBe(true)
  expect(await lineNamed('Verification desk')).toMatchObject({ clientId: null })
  const { rows } = await server.owner.query(
    `select before, after, client_ids from administration_log where subject = 'phone line' order by number`,
  )
  expect(rows).toMatchObject([
    { before: { Client: demoClients[1]?.name }, after: { Client: demoClients[0]?.name }, client_ids: [second, first] },
    { before: { Client: demoClients[0]?.name }, after: { Client: '' }, client_ids: [first] },
  ])
})

test('a line or a client that does not exist is refused, and nothing changes', async () => {
  const { _id = '' } = (await lineNamed('Call center')) ?? {}
  const nobody = '0'.repeat(24)
  const wrong = await admin.call(phoneLines.assign, { lines: [{ _id, clientId: nobody }] })
  expect(wrong).toMatchObject({ status: 400, reason: 'lines.no_client' })
  const lines = [
    { _id, clientId: null },
    { _id: nobody, clientId: null },
  ]
  expect((await admin.call(phoneLines.assign, { lines })).status).toBe(404)
  expect((await lineNamed('Call center'))?.clientId).toBe(demoClients[2]?.id)
})

test('whoever administers a client alone neither sees nor assigns lines', async () => {
  const manager = await server.client().signIn('manager@bitewing.example')
  expect((await manager.call(phoneLines.all, {})).status).toBe(403)
})
