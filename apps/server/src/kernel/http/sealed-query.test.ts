import { reports, SEALED_QUERY } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let client: TestClient
let selection: string[]
beforeAll(async () => {
  server = await startTestServer()
  client = await server.client().signIn('verifier@bitewing.example')
  const { rows } = await server.owner.query(
    `select practice_id from user_practices where user_id = (select id from users where email = 'verifier@bitewing.example')`,
  )
  selection = rows.map(({ practice_id: id }: { practice_id: string }) => id)
})
afterAll(() => server.stop())

const asked = (query: Record<string, string>) =>
  client.request(
    'GET',
    `${reports.transactions.path}?${new URLSearchParams({ practiceIds: JSON.stringify(selection), ...query }).toString()}`,
  )
const sealed = async (value: unknown, path: string = reports.transactions.path) =>
  JSON.stringify(await client.seal(value, 'GET', path))

describe('a GET that takes what may name a patient', () => {
  test('finds what is sealed in its address', async () => {
    const all = await client.call(reports.transactions, {}, { selection })
    const name = all.value.records[0]?.PatientLastName as string
    const found = await client.call(reports.transactions, { search: name }, { selection })
    expect(found.value.recordsQty).toBeGreaterThan(0)
    expect(found.value.recordsQty).toBeLessThan(all.value.recordsQty)
  })

  test('refuses it in plain text, and does not repeat it', async () => {
    const answer = await asked({ search: 'Quillfeather' })
    expect(answer).toMatchObject({ status: 400, reason: 'request.patient_in_address' })
    expect(JSON.stringify(answer)).not.toContain('Quillfeather')
    expect(server.logLines.join()).not.toContain('Quillfeather')
  })

  test.each([
    ['that is no seal', async () => '{"search":"Quillfeather"}'],
    ['that is no JSON', async () => 'Quillfeather'],
    ['for another address', async () => await sealed({ search: 'x' }, '/api/other')],
    ['that holds no object', async () => await sealed(null)],
  ])('refuses one %s', async (_, make) => {
    expect(await asked({ [SEALED_QUERY]: await make() })).toMatchObject({ status: 400 })
  })

  test('takes nothing else from it: the selection and the paging stay in the open', async () => {
    const one = await asked({ limit: '1', [SEALED_QUERY]: await sealed({ search: '', limit: 2, practiceIds: [] }) })
    expect((one.value as { records: unknown[] }).records).toHaveLength(1)
  })
})
