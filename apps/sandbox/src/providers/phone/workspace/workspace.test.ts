import { carriers, coverageOf, type Person, personAt } from '@bitewing/population'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../sandbox.ts'
import { startSandbox } from '../../../testing/start-sandbox.ts'
import { linesAbout } from './representative.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const STATION = 'station-of-this-test'
const NUMBER = `+${carriers[4]?.phone}`
const json = { 'content-type': 'application/json', accept: 'application/json' }
const post = (path: string, body: unknown = {}) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
const begin = async (direction: string) =>
  (await (await post(`/workspace/stations/${STATION}/calls`, { number: NUMBER, direction })).json()) as {
    id: number
    name: string
  }

async function inTheLog(id: number): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from('sandbox-api-id:sandbox-api-token').toString('base64')}`
  const answer = await fetch(`${sandbox.url}/phone/v1/calls/${id}`, { headers: { authorization } })
  return ((await answer.json()) as { call: Record<string, unknown> }).call
}

/** What the page hears first: the switches of its station. */
async function switches(): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}/workspace/stations/${STATION}/events`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const { value = '' } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? '{}') as Record<string, unknown>
}

test('the page lets itself be framed by sites of this machine alone', async () => {
  const page = await fetch(`${sandbox.url}/workspace?integration=generic`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*')
})

test('a call stands among the provider’s calls from its first ring to its end', async () => {
  const { id, name } = await begin('outbound')
  expect(name).toBe(carriers[4]?.name)
  expect(await inTheLog(id)).toMatchObject({ status: 'initial', direction: 'outbound', ended_at: null })
  await post(`/workspace/calls/${id}/answered`)
  expect(await inTheLog(id)).toMatchObject({ status: 'answered', user: { email: 'agent@bitewing.example' } })
  await post(`/workspace/calls/${id}/ended`)
  expect(await inTheLog(id)).toMatchObject({ status: 'done', missed_call_reason: null })
})

test('one that comes in and is not taken is a missed one', async () => {
  const { id } = await begin('inbound')
  await post(`/workspace/calls/${id}/ended`)
  expect(await inTheLog(id)).toMatchObject({ status: 'done', missed_call_reason: 'agents_did_not_answer' })
})

test('each dial is counted', async () => {
  const before = sandbox.provider('workspace').journal.writes['dial'] ?? 0
  await post(`/workspace/stations/${STATION}/dials`, { number: NUMBER })
  await post(`/workspace/stations/${STATION}/dials`, { number: NUMBER })
  expect(sandbox.provider('workspace').journal.writes['dial']).toBe(before + 2)
})

test('a switch is one station’s, or everybody’s', async () => {
  await post('/admin/workspace/switches', { station: STATION, callee: 'is busy', agentId: null })
  expect(await switches()).toMatchObject({ callee: 'is busy', agentId: null, hold: 15 })
  await post('/admin/workspace/switches', { hold: 3 })
  expect(await switches()).toMatchObject({ callee: 'is busy', hold: 3 })
})

test.each([{ callee: 'sings' }, { hold: 'long' }, { agentId: 1 }])(
  'a switch has no such position: %o',
  async (wrong) => {
    expect((await post('/admin/workspace/switches', wrong)).status).toBe(400)
  },
)

test('a representative tells the truth about the member, and of no other carrier’s', () => {
  const people = Array.from({ length: 200 }, (_, index) => personAt(index))
  const holder = people.find((one) => one.standing === 'Active' && one.relationship === 'Self') as Person
  const { annualMaximum } = coverageOf(holder, '2026-11-17')
  const lines = linesAbout(holder.carrier, holder.memberId, '2026-11-17').join('\n')
  expect(lines).toContain(`${holder.firstName} ${holder.lastName}`)
  expect(lines).toContain(`$${annualMaximum.inNetwork.total}, and $${annualMaximum.inNetwork.remaining} of it remain`)
  const other = carriers.find((carrier) => carrier !== holder.carrier)
  expect(other && linesAbout(other, holder.memberId, '2026-11-17').join()).not.toContain(holder.lastName)
})
