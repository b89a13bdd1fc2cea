import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { clientsWithPractices } = contract.connections

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('the connections to choose from are the granted practices, by client and name', async () => {
  const admin = await server.client().signIn('admin@bitewing.example')
  const { value } = await admin.call(clientsWithPractices, {})
  const names = value.map(({ name }) => name)
  expect(names).toEqual(demoClients.map(({ name }) => name).toSorted())
  for (const { _id, practices } of value) {
    const own = demoPractices.filter(({ client_id }) => client_id === _id)
    expect(practices.map(({ name }) => name)).toEqual(own.map(({ name }) => name).toSorted())
  }
})

test('a client of whose practices none is granted is not among them', async () => {
  const manager = await server.client().signIn('manager@bitewing.example')
  const { value } = await manager.call(clientsWithPractices, {})
  expect(value.map(({ _id }) => _id)).toEqual([demoClients[0]?.id])
})
