import { allEndpoints } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

describe('the API page', () => {
  let open: TestServer
  let closed: TestServer
  beforeAll(async () => {
    open = await startTestServer({ WIRE_ENCRYPTION: 'optional' })
    closed = await startTestServer()
  })
  afterAll(() => Promise.all([open.stop(), closed.stop()]))

  test('tells every endpoint of the contract, by method and path', async () => {
    const page = await (await fetch(`${open.url}/api-docs`)).text()
    for (const { endpoint } of allEndpoints()) {
      expect(page).toContain(`<code class="method">${endpoint.method}</code> <code>${endpoint.path}</code>`)
    }
  })

  test('is not there where bodies have to be encrypted', async () => {
    const page = await (await fetch(`${closed.url}/api-docs`)).text()
    expect(page).not.toContain('/api/authenticate')
  })
})
