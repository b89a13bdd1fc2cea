import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePage, untilIdle } from '../../robot/testing/pages.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { transactionColumns } from '../reports/cost-columns-queries.ts'
import { historyOf, newRecord, practiceId, rowOf } from '../verification/testing/records.ts'
import { insuredWith, letTheRobotCheck, recordAbout } from './testing/checked-records.ts'

const scope = { selection: [practiceId] }
const notFound = { verification_by: 'Check', eligibility_status: 'Not Found' }
const verified = { EligStatus_Active: 'n', VerifiedBy: 'Vera' }
let server: TestWorld
let verifier: TestClient

beforeAll(async () => {
  server = await startTestWorld()
  verifier = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

async function save(id: string, bookmarks: Record<string, string>) {
  const { version } = await rowOf(server, id)
  return await verifier.call(contract.formFill.save, { id, version: Number(version), bookmarks }, scope)
}

describe('the form that a person has completed', () => {
  test('replaces the robot’s result, and the history says who did it', async () => {
    const id = await newRecord(server, notFound)
    expect((await save(id, verified)).status).toBe(200)
    expect(await rowOf(server, id)).toMatchObject({ verification_by: 'Done by Staff', eligibility_status: 'Active' })
    const history = await historyOf(server, id)
    expect(history).toContain('status VerificationType: Check → Done by Staff')
    expect(history).toContain('status iv_status: Not Found → Active')
    const { rows } = await server.owner.query(
      `select distinct actor, user_id is not null as named from record_history where record_id = $1 and kind = 'status'`,
      [id],
    )
    expect(rows).toEqual([{ actor: 'person', named: true }])
  })

  test('is in the list, the grid and the statistics', async () => {
    const date = '2031-02-03'
    const id = await newRecord(server, { ...notFound, appointment_date: date })
    await save(id, verified)
    const days = { startDate: date, endDate: date }
    const list = await verifier.call(contract.verification.list, days, scope)
    expect(list.value.records).toMatchObject([{ VerificationType: 'Done by Staff', StatusPatient: 'Active' }])
    const manager = await server.client().signIn('manager@bitewing.example')
    const grid = await manager.call(contract.transactions.list, days, scope)
    expect(grid.value.records).toMatchObject([{ iv_process_result: 'Done by Staff', iv_status: 'Active' }])
    const statistics = await manager.call(contract.transactions.statistics, days, scope)
    expect(statistics.value).toEqual([
      { name: 'Done by Staff', percentage: 100, count: 1 },
      { name: 'Total', percentage: 100, count: 1 },
    ])
    const { rows } = await server.owner.query(
      'select verification_by, sum(n)::int as n from record_tallies where appointment_date = $1 group by 1 having sum(n) <> 0',
      [date],
    )
    expect(rows).toEqual([{ verification_by: 'Done by Staff', n: 1 }])
  })

  test('keeps the result while it does not say who verified it', async () => {
    const id = await newRecord(server, notFound)
    await save(id, { EligStatus_Active: 'n', RepName: 'Dana' })
    expect(await rowOf(server, id)).toMatchObject(notFound)
  })

  test.each(['check', 'fill', 'decide'])('is left alone by the robot that is about to %s', async (step) => {
    const id = await recordAbout(server, insuredWith(0), notFound)
    await letTheRobotCheck(server, id)
    await server.owner.query(`update verification_records set verification_by = 'Check' where id = $1`, [id])
    const { rows } = await server.owner.query('select id from payer_answers where record_id = $1', [id])
    await save(id, { EligStatus_Active: 'o', EligStatus_Termed: 'n', VerifiedBy: 'Vera', AnnMax: '' })
    const before = await rowOf(server, id)
    await letTheRobotCheck(server, id, { step, payload: { answerId: rows[0].id, outcome: 'answered' } })
    expect(await rowOf(server, id)).toEqual(before)
    expect(before).toMatchObject({ verification_by: 'Done by Staff', eligibility_status: 'Termed' })
  })

  test('is left alone when its page is read again, and the log says what differs', async () => {
    const date = '2027-04-06'
    await givePage(server.owner, practiceId, date)
    await untilIdle(server.owner)
    await server.owner.query(
      `update verification_records set verification_by = 'Done by Staff', member_id = '1'
       where practice_id = $1 and appointment_date = $2 and sheet_row = (select min(sheet_row) from verification_records
         where practice_id = $1 and appointment_date = $2 and carrier_name <> 'EMPTY')`,
      [practiceId, date],
    )
    const staff = `select * from verification_records where practice_id = $1 and appointment_date = $2 and verification_by = 'Done by Staff'`
    const { rows: before } = await server.owner.query(staff, [practiceId, date])
    const schedule = await givePage(server.owner, practiceId, date)
    await untilIdle(server.owner)
    const { rows: after } = await server.owner.query(staff, [practiceId, date])
    expect(after).toEqual(before)
    const { rows: log } = await server.owner.query(
      `select title, message from extraction_logs where schedule_id = $1 and title in ('Left alone', 'Updated')`,
      [schedule],
    )
    expect(log).toEqual([{ title: 'Left alone', message: 'People have verified the record. Different: MemberID.' }])
  })
})

describe('what the robot and a person have filled in together', () => {
  const date = '2031-05-06'
  const month = { startDate: '2031-05-01', endDate: '2031-05-31' }
  /** As /billings and the cost report's rows say it. */
  async function doneBy(id: string): Promise<string> {
    const { rows } = await server.owner.query<{ by: string }>(
      `select ${transactionColumns(null).find(({ title }) => title === 'Done by')?.sql} as by from verification_records r where r.id = $1`,
      [id],
    )
    return rows[0]?.by ?? ''
  }
  async function billed() {
    const billing = await server.client().signIn('billing@bitewing.example')
    const { value } = await billing.call(contract.reports.billing, month, scope)
    return value.records.flatMap(({ fbdRobot, fbdPeople }) =>
      fbdRobot + fbdPeople > 0 ? [{ fbdRobot, fbdPeople }] : [],
    )
  }
  const robots = { verification_by: 'Done by DR', eligibility_status: 'Active', appointment_date: date, type: 'FBD' }

  test('is people’s work once the person has changed a required field, and the robot’s until then', async () => {
    const [id, other] = [await newRecord(server, robots), await newRecord(server, robots)]
    expect((await save(id, { RepName: 'Dana', CallReference: '77' })).status).toBe(200)
    expect([await doneBy(id), await doneBy(other)]).toEqual(['Robot', 'Robot'])
    expect(await billed()).toEqual([{ fbdRobot: 2, fbdPeople: 0 }])
    expect((await save(id, { AnnMax: '1800' })).status).toBe(200)
    expect(await rowOf(server, id)).toMatchObject({ verification_by: 'Done by DR' })
    expect([await doneBy(id), await doneBy(other)]).toEqual(['People', 'Robot'])
    expect(await billed()).toEqual([{ fbdRobot: 1, fbdPeople: 1 }])
  })

  test('stays the robot’s where the robot changes a required field', async () => {
    const id = await recordAbout(server, insuredWith(0), { verification_by: 'Not content loaded' })
    await letTheRobotCheck(server, id)
    expect(await rowOf(server, id)).toMatchObject({ filled_by_people: false })
  })
})
