import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { access, clients, session } = contract

let server: TestServer
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  reader = await server.client().signIn('reader@bitewing.example')
})
afterAll(() => server.stop())

const refused: [string, (client: TestClient) => Promise<{ requestId: string }>, object][] = [
  ['without a session', () => server.client().call(session.me, {}), { status: 401, failure: 'session.invalid_token' }],
  ['without the permission', (client) => client.call(clients.list, {}), { status: 403, failure: 'access.permission' }],
  [
    'for its input',
    (client) => client.request('GET', `${access.history.path}?limit=x`),
    { status: 400, failure: 'request.invalid' },
  ],
  [
    'for a body that is none',
    (client) => client.request('POST', session.logout.path, '{"'),
    { status: 400, failure: 'request.unreadable' },
  ],
  [
    'for a path that is not there',
    (client) => client.request('GET', '/api/nothing'),
    { status: 404, failure: 'request.no_such_path' },
  ],
]

test.each(refused)('a call that is refused %s has a line that says why', async (_, call, expected) => {
  const { requestId } = await call(reader)
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter((line) => line['requestId'] === requestId)).toMatchObject([{ event: 'request', ...expected }])
})
