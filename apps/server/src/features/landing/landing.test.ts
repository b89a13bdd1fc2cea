import { contract, type InputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { visitPeriods } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { foreignPracticeId, newRecord, otherPracticeId, practiceId, rowOf } from '../verification/testing/records.ts'

const { landing, verification, transactions, tickets, extraction } = contract
/** Far from the demo's days, so that only the records of this test are counted. */
const TODAY = '2031-03-04'
const selection = [practiceId, otherPracticeId]

let server: TestServer
let admin: TestClient
let verifier: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client('10.9.0.1').signIn('admin@bitewing.example')
  verifier = await server.client('10.9.0.2').signIn('verifier@bitewing.example')
  await server.owner.query('delete from tickets')
  const onDay = (appointment_date: string, columns = {}) => newRecord(server, { appointment_date, ...columns })
  const late = await onDay('2031-03-03', { came_back: true })
  await onDay(TODAY)
  await onDay(TODAY, { practice_id: otherPracticeId, type: 'ELG' })
  await onDay(TODAY, { audited: true })
  await onDay(TODAY, { practice_id: foreignPracticeId, came_back: true })
  await onDay('2031-03-05')
  await onDay('2031-03-10', { came_back: true })
  await onDay('2031-03-11')
  for (const status of ['open', 'open', 'answered', 'closed']) await newTicket(late, status)
  await failedTask(practiceId)
  await failedTask(foreignPracticeId)
})
afterAll(() => server.stop())

async function newTicket(recordId: string, status: string): Promise<void> {
  await server.owner.query(
    `insert into tickets (id, practice_id, record_id, title, status, created_by)
     select $1, $2, $3, 'Wrong maximum', $4, id from users where email = 'admin@bitewing.example'`,
    [newId(), practiceId, recordId, status],
  )
}

async function failedTask(practice: string): Promise<void> {
  await server.owner.query(
    `insert into robot_tasks (id, practice_id, kind, subject_id, step, due, state, reason)
     values ($1, $2, 'record', $3, 'check', $4, 'set aside', 'The step failed.')`,
    [newId(), practice, newId(), TODAY],
  )
}

const waiting = async (who: TestClient, chosen = selection) =>
  (await who.call(landing.waiting, { today: TODAY }, { selection: chosen })).value

describe('1 §2.1 what waits', () => {
  test('is counted for the selected practices, and for no other', async () => {
    expect(await waiting(admin)).toEqual({
      visits: { today: 2, tomorrow: 1, nextDays: 4 },
      cameBack: 2,
      tickets: 2,
      failedTasks: 1,
    })
    expect((await waiting(admin, [otherPracticeId])).visits).toEqual({ today: 1, tomorrow: 0, nextDays: 1 })
  })

  test('is as many as the lists show that the counts lead to', async () => {
    const { visits, ...others } = await waiting(admin)
    for (const [name, period] of Object.entries(visitPeriods(TODAY))) {
      const expected = visits?.[name as keyof typeof visits]
      expect(await listed({ waiting: 'notVerified', ...period })).toBe(expected)
      const grid = { ...period, filter: { audited: { operation: 'nc' as const } } }
      expect((await admin.call(transactions.list, grid, { selection })).value.recordsQty).toBe(expected)
    }
    expect(await listed({ waiting: 'cameBack' })).toBe(others.cameBack)
    const { value: open } = await admin.call(tickets.all, { status: 'open' }, { selection })
    expect(open.recordsQty).toBe(others.tickets)
    const { value: failed } = await admin.call(extraction.failedTasks, {}, { selection })
    expect(failed.recordsQty).toBe(others.failedTasks)
  })

  test('is told only to users who may open the list', async () => {
    expect(await waiting(verifier)).toMatchObject({ cameBack: 2, tickets: 2, failedTasks: null })
    const agent = await server.client('10.9.0.3').signIn('agent@bitewing.example')
    expect(await waiting(agent, [foreignPracticeId])).toEqual({
      visits: { today: 1, tomorrow: 0, nextDays: 1 },
      cameBack: 1,
      tickets: null,
      failedTasks: null,
    })
    const billing = await server.client('10.9.0.4').signIn('billing@bitewing.example')
    expect((await billing.call(landing.waiting, { today: TODAY }, { selection })).status).toBe(403)
  })
})

async function listed(input: InputOf<typeof verification.list>): Promise<number> {
  return (await admin.call(verification.list, input, { selection })).value.recordsQty
}

test('a record that is set back to not verified has come back, until somebody verifies it', async () => {
  const transactionId = await newRecord(server, { type: 'ELG', audited: true })
  const set = (state: boolean) => admin.call(verification.auditElg, { transactionId, practiceId, state }, { selection })
  expect((await set(false)).status).toBe(200)
  expect(await rowOf(server, transactionId)).toMatchObject({ audited: false, came_back: true })
  expect((await set(true)).status).toBe(200)
  expect(await rowOf(server, transactionId)).toMatchObject({ audited: true, came_back: false })
})
