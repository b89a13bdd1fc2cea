import { contract } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { calls } = contract
const selection = [demoPractices.find(({ client_id }) => client_id === demoClients[1]?.id)?.id ?? '']

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.provider('phone').faults.set({ kind: 'none' }))

async function begin(settings: Record<string, string>) {
  const server = await startTestServer({ SANDBOX_URL: sandbox.url, ...settings })
  const agent = await server.client().signIn('agent@bitewing.example')
  const id = await eventually(() => aRecordedCall(agent))
  return { server, agent, id, listen: () => listenTo(server, agent, id) }
}

async function aRecordedCall(agent: TestClient): Promise<number> {
  const { value } = await agent.call(calls.list, {}, { selection })
  const call = value.calls.find(({ recorded }) => recorded)
  if (call === undefined) throw new Error('not yet')
  return call.id
}

async function listenTo({ url }: TestServer, agent: TestClient, id: number) {
  const query = new URLSearchParams({ practiceIds: JSON.stringify(selection) }).toString()
  const headers = { authorization: `Bearer ${agent.token}`, 'user-agent': agent.userAgent }
  const answer = await fetch(`${url}/api/callcenter/calls/${id}/recording?${query}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    isWave: bytes.subarray(0, 4).toString() === 'RIFF',
  }
}

describe('a recording', () => {
  test('is fetched from the provider each time, and each time is in the access log', async () => {
    const { server, agent, listen, id } = await begin({})
    expect(await listen()).toEqual({ status: 200, type: 'audio/wav', isWave: true })
    const written = (await agent.call(calls.transcript, { id }, { selection })).value.utterances
    expect(written.map(({ at }) => at)).toEqual(written.map((_, index) => index * 8))
    sandbox.provider('phone').faults.set({ kind: 'unavailable' })
    expect((await listen()).status).toBe(503)
    expect((await agent.call(calls.transcript, { id }, { selection })).status).toBe(503)
    sandbox.provider('phone').faults.set({ kind: 'none' })
    expect((await listen()).status).toBe(200)
    const { rows } = await server.owner.query(
      `select target_ids from patient_access_log where endpoint = 'GET /api/callcenter/calls/{id}/recording'`,
    )
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ target_ids: [String(id)] })))
    await server.stop()
  })

  test('stays with us after somebody listened, where it is to be kept', async () => {
    const { server, listen } = await begin({ KEEP_RECORDINGS: 'on' })
    expect((await listen()).isWave).toBe(true)
    sandbox.provider('phone').faults.set({ kind: 'down' })
    expect(await listen()).toEqual({ status: 200, type: 'audio/wav', isWave: true })
    await server.stop()
  })
})
