import { allEndpoints, contract, type Endpoint } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const selection = demoPractices.slice(0, 2).map(({ id }) => id)

/** The column of the first name alone is sorted by it; everything else that names a patient follows the rule. */
const FIRST_NAME_ALONE = 'GET /api/reports/transactions PatientFirstName'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  // Names that begin alike, differ in case, lack a part, or would come in another order by their first names.
  await server.owner.query(
    `update verification_records set real_time = true,
       patient_first_name = (array['Zoe', 'ana', 'Bo', '', 'Mary Ann'])[1 + (hashtext(id) & 1023) % 5],
       patient_last_name = (array['De', 'de la Cruz', 'DeLuca', 'Reyes', 'reyes', ''])[1 + (hashtext(id || 'l') & 1023) % 6]
     where practice_id = any($1)`,
    [selection],
  )
})
afterAll(() => server.stop())

type Sorted = { name: string; endpoint: Endpoint; sort: string }

/** Every list and every name of a patient that it can be sorted by. */
const sortedByPatient = allEndpoints().flatMap(({ endpoint }): Sorted[] => {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  if (properties['limit'] === undefined) return []
  const names = JSON.stringify(properties['sort'] ?? '').match(/"\w*(patient\w*name|namepatient)\w*"/gi) ?? []
  return names
    .map((quoted) => quoted.slice(1, -1))
    .map((sort) => ({ name: `${endpoint.method} ${endpoint.path} ${sort}`, endpoint, sort }))
})

type Row = Readonly<Record<string, string>>

function nameOf(row: Row): { first: string; last: string } {
  const last = row['patientLastName'] ?? row['PatientLastName'] ?? row['lastNamePatient']
  if (last === undefined) throw new Error('the row does not say which part is the last name')
  const first = row['firstNamePatient'] ?? row['PatientFirstName']
  const whole = row['patientName'] ?? row['PatientName'] ?? ''
  return { last, first: first ?? whole.slice(0, whole.length - last.length).trim() }
}

const keyOf = (row: Row) => {
  const { first, last } = nameOf(row)
  return [last.toLowerCase(), first.toLowerCase()] as const
}

function compare(one: Row, other: Row): number {
  const [left, right] = [keyOf(one), keyOf(other)]
  const part = left[0] === right[0] ? 1 : 0
  return Buffer.compare(Buffer.from(left[part]), Buffer.from(right[part]))
}

async function rowsOf({ endpoint, sort }: Sorted, isDescending: boolean): Promise<Row[]> {
  const isGrid = endpoint === contract.transactions.list
  const order = isGrid ? { [sort]: isDescending ? -1 : 1 } : `${isDescending ? '-' : ''}${sort}`
  const answer = await admin.call(endpoint, { limit: 100, sort: order }, { selection })
  expect(answer.status).toBe(200)
  const { value } = answer as { value: { records?: Row[]; result?: Row[] } }
  return value.records ?? value.result ?? []
}

describe('patients are sorted by last name, then first', () => {
  test('in as many lists as there are', () => {
    expect(sortedByPatient.map(({ name }) => name)).toEqual([
      'POST /api/iv/transaction/missingcode/all PatientName',
      'POST /api/iv/transaction/getAllTransaction patientName',
      FIRST_NAME_ALONE,
      'GET /api/reports/transactions PatientLastName',
      'POST /api/iv/processflow/get firstNamePatient',
    ])
  })

  test.each(sortedByPatient.filter(({ name }) => name !== FIRST_NAME_ALONE))('$name', async (list) => {
    for (const isDescending of [false, true]) {
      const rows = await rowsOf(list, isDescending)
      expect(new Set(rows.map((row) => keyOf(row).join())).size).toBeGreaterThan(3)
      const sorted = rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
      expect(rows.map(keyOf)).toEqual(sorted.map(keyOf))
    }
  })
})
