import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let direct: TestServer
let behindProxy: TestServer
beforeAll(async () => {
  direct = await startTestServer({ TRUST_PROXY: '' })
  behindProxy = await startTestServer({ TRUST_PROXY: 'loopback' })
})
afterAll(() => Promise.all([direct.stop(), behindProxy.stop()]))

/** The address that a sign-in is counted and logged for when the head says it was forwarded for `claimed`. */
async function addressOf(server: TestServer, claimed: string): Promise<string> {
  await server
    .client(claimed)
    .call(contract.session.authenticate, { username: 'nobody@bitewing.example', password: 'x' })
  const { rows } = await server.owner.query('select ip from access_records order by id desc limit 1')
  return rows[0].ip
}

test('whom a call was forwarded for is believed of no one but the proxies that are set', async () => {
  expect(await addressOf(direct, '8.8.8.8')).toBe('127.0.0.1')
  expect(await addressOf(behindProxy, '8.8.8.8')).toBe('8.8.8.8')
})

test('what a caller writes before the proxy adds its line is not believed', async () => {
  expect(await addressOf(behindProxy, '10.0.0.1, 8.8.8.8')).toBe('8.8.8.8')
})
