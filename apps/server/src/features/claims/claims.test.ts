import { contract, type InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { signedCall, type SigningKey } from '../../testing/signed-call.ts'

const clientId = demoClients[0]?.id ?? ''
const [practice, sister] = demoPractices.filter(({ client_id }) => client_id === clientId)
const selection = [practice?.id ?? '']

let server: TestServer
let admin: TestClient
let key: SigningKey
beforeAll(async () => {
  server = await startTestServer({}, 'delete from claim_requests')
  admin = await server.client().signIn('admin@bitewing.example')
  const add = { clientId, name: 'Claim tools', scopes: ['claims' as const], expiresOn: '' }
  key = (await admin.call(contract.apiKeys.add, add)).value
  await announce('1', { dateRequest: '2026-11-18T05:30:00Z', patientName: 'Ana Reyes' })
  await announce('2', { dateRequest: '2026-11-18T00:30:00-06:00', patientName: 'Bob O%Neil' })
  await announce('3', { claimType: 'submit', patientName: 'Carl Reyes' })
  await announce('4', { practice: sister?.npi, patientName: 'Dora Sister' })
  await eventually(async () => {
    const { rowCount } = await server.owner.query('select from claim_requests')
    if (rowCount !== 4) throw new Error('not worked on yet')
  })
})
afterAll(() => server.stop())

async function announce(requestId: string, changed: object): Promise<void> {
  const body = {
    requestId,
    practice: practice?.npi,
    dateRequest: '2026-11-17T16:00:00Z',
    claimType: 'validate',
    patientName: 'Ana Reyes',
    companyName: 'Harbor Life',
    somethingNew: 'is left out',
    ...changed,
  }
  expect((await signedCall({ url: `${server.url}/api/v2/claims/request`, ...key, body })).status).toBe(200)
}

const names = async (asked: InputOf<typeof contract.claims.list> = {}, chosen = selection) =>
  (await admin.call(contract.claims.list, asked, { selection: chosen })).value.records.map(
    ({ patientName }) => patientName,
  )

test('what was announced for the selected practices is listed, validate first and the newest first', async () => {
  expect(await names()).toEqual(['Bob O%Neil', 'Ana Reyes'])
  expect(await names({ claimType: 'submit' })).toEqual(['Carl Reyes'])
  expect(await names({}, [sister?.id ?? ''])).toEqual(['Dora Sister'])
  expect(await names({ practiceId: sister?.id ?? '' })).toEqual([])
})

test('a name is found by any part of it, literally', async () => {
  expect(await names({ patientName: 'REY' })).toEqual(['Ana Reyes'])
  expect(await names({ patientName: 'o%n' })).toEqual(['Bob O%Neil'])
  expect(await names({ patientName: '%' })).toEqual(['Bob O%Neil'])
})

test('days are the practice’s own', async () => {
  // Half past eleven in the evening of the 17th in Austin.
  expect(await names({ startDate: '2026-11-17', endDate: '2026-11-17' })).toEqual(['Ana Reyes'])
  expect(await names({ startDate: '2026-11-18' })).toEqual(['Bob O%Neil'])
  expect(await admin.call(contract.claims.list, { startDate: '2026-02-30' }, { selection })).toMatchObject({
    status: 400,
  })
})

test('who looked at names is in the access log, and a name is in no address', async () => {
  const logged = async () => {
    const { rows } = await server.owner.query(
      `select action, outcome from patient_access_log where endpoint = 'GET /api/preliveDental' order by at desc`,
    )
    return rows
  }
  const before = (await logged()).length
  await names({ patientName: 'Reyes' })
  expect(await logged()).toHaveLength(before + 1)
  expect((await logged())[0]).toMatchObject({ action: 'view', outcome: 'allowed' })
  const url = `${server.url}/api/preliveDental?patientName=Reyes&practiceIds=["${selection[0] ?? ''}"]`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } })
  expect(answer.status).toBe(400)
  expect(server.logLines.join()).not.toContain('Reyes')
})

test('with every filter of the code deleted, the database still shows the selected practices alone', async () => {
  const seen = await server.database.inScope({ practiceIds: selection }, async (db) =>
    db.selectFrom('claim_requests').select('practice_id').distinct().execute(),
  )
  expect(seen).toEqual([{ practice_id: selection[0] }])
})
