import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const practiceId = demoPractices[0]?.id ?? ''

let server: TestServer
let admin: TestClient
let patient: { id: string; first: string; last: string; member: string }
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const { rows } = await server.owner.query(
    `update verification_records set patient_first_name = 'Zoë', patient_last_name = 'Quennell', appointment_date = current_date
     where id = (select id from verification_records where practice_id = $1 and member_id <> '' order by id limit 1)
     returning id, patient_first_name as first, patient_last_name as last, member_id as member`,
    [practiceId],
  )
  patient = rows[0]
})
afterAll(() => server.stop())

const find = async (text: string) => {
  const { value } = await admin.call(contract.search.records, { text }, { selection: [practiceId] })
  return value.records.map((record) => record._id)
}

describe('finding a patient', () => {
  test.each(['quennell', 'QUE', 'zoë quen', 'Quennell Zoë'])('by the beginning of each name: %s', async (text) => {
    expect(await find(text)).toContain(patient.id)
  })

  test('by the whole member id, and not by a part of it', async () => {
    expect(await find(patient.member)).toContain(patient.id)
    expect(await find(patient.member.slice(0, 5))).toEqual([])
  })

  test('never by a sign that stands for any letter', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('Quen_ell')).toEqual([])
  })

  test('never in a practice that is not selected', async () => {
    const selection = [demoPractices[1]?.id ?? '']
    const { value } = await admin.call(contract.search.records, { text: 'quennell' }, { selection })
    expect(value.records).toEqual([])
  })
})

test('a carrier is found by a part of its name, its beginning first', async () => {
  const { value } = await admin.call(contract.search.carriers, { text: 'DENTAL' })
  expect(value.records.length).toBeGreaterThan(0)
  expect(value.records.every((carrier) => carrier.name.toLowerCase().includes('dental'))).toBe(true)
})
