import { allEndpoints, can, endpoint, nothing, patients } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { examples } from '../../testing/endpoint-examples.ts'
import { practiceId, record } from '../../testing/example-inputs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { loggedFields, touchesPatients } from './patient-access.ts'

/** Every endpoint that touches a patient and whose example names a record. */
const aboutARecord = allEndpoints()
  .map(({ feature, name, endpoint }) => ({
    title: `${feature}.${name}`,
    endpoint,
    input: (examples as unknown as Record<string, Record<string, object>>)[feature]?.[name] ?? {},
  }))
  .filter(({ endpoint, input }) => touchesPatients(endpoint) !== undefined && Object.values(input).includes(record))

describe('the access log', () => {
  let server: TestServer
  let foreigner: TestClient
  beforeAll(async () => {
    server = await startTestServer()
    await server.owner.query(
      `delete from user_practices where practice_id = '${practiceId}'
        and user_id = (select id from users where email = 'admin@bitewing.example')`,
    )
    foreigner = await server.client().signIn('admin@bitewing.example')
  })
  afterAll(() => server.stop())

  test.each(aboutARecord)('names the record that $title was about', async ({ endpoint, input }) => {
    const { requestId } = await foreigner.call(endpoint, input, { selection: [practiceId] })
    const { rows } = await server.owner.query(
      'select outcome, target_ids from patient_access_log where request_id = $1',
      [requestId],
    )
    expect(rows).toEqual([{ outcome: 'refused', target_ids: expect.arrayContaining([record]) }])
  })
})

describe('an endpoint that carries patients', () => {
  const unclear = endpoint({
    method: 'GET',
    path: '/api/unclear',
    summary: 'Says nothing of what it touches.',
    access: can('transaction'),
    scope: 'practices',
    carries: patients('view'),
    input: nothing,
    output: nothing,
  })

  test('and does not say which is not mounted', () => {
    const why = 'GET /api/unclear carries patients and does not say which: give it `about` or `targets`'
    expect(() => loggedFields(unclear)).toThrow(why)
    expect(() => loggedFields({ ...unclear, targets: [] })).toThrow(why)
  })

  test('of many is mounted, and its log entries name none', () => {
    expect(loggedFields({ ...unclear, targets: 'many' })).toEqual([])
  })

  test('of none needs to say nothing', () => {
    expect(loggedFields({ ...unclear, carries: 'nothing' })).toEqual([])
  })
})
