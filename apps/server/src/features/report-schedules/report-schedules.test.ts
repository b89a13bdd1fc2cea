import { contract } from '@bitewing/contract'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { eventually, LONG_TEST_LIMIT_MS, someMoment } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomOfRun } from '../../testing/random-of-run.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { dueSchedules, giveBackMessages, leftToSend, linksSent, SECRET_KEY, startRobot } from './testing/robots.ts'

const { reportSchedules } = contract
const [clientId = '', foreignId = ''] = [0, 3].map((index) => demoClients[index]?.id ?? '')
const practiceId = demoPractices.find((practice) => practice.client_id === clientId)?.id ?? ''
const BILLING = demoUsers.find(({ email }) => email === 'billing@bitewing.example')?.id ?? ''
const timeZone = 'America/Chicago'

let server: TestServer
let clerk: TestClient
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'web', SECRET_KEY })
  await server.owner.query(
    `delete from user_practices where user_id = $1 and practice_id in (select id from practices where client_id = $2)`,
    [BILLING, foreignId],
  )
  // It also sends the PIN.
  robot = await startRobot(server)
  clerk = await server.client().signIn('billing@bitewing.example')
})
afterAll(async () => {
  await robot.kill()
  await server.stop()
})
let robot: Awaited<ReturnType<typeof startRobot>>
beforeEach(() => server.owner.query('delete from report_schedules; delete from outbox_messages'))

const save = (input: Partial<Parameters<typeof clerk.call<typeof reportSchedules.save>>[1]> = {}) =>
  clerk.call(reportSchedules.save, { report: 'cost', aboutId: clientId, every: 'month', timeZone, ...input })
/** Of the robots, which are killed. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const allIsSent = () => eventually(async () => expect(await leftToSend(server)).toBe(0))
const own = async () => (await clerk.call(reportSchedules.list, {})).value.records

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const localTime = (moment: string) =>
  Object.fromEntries(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))

describe('a report by e-mail', () => {
  test('is ordered, changed and stopped by whom it goes to', async () => {
    const { value } = await save()
    expect(await own()).toMatchObject([{ report: 'cost', about: demoClients[0]?.name, every: 'month', sentAt: null }])
    await save({ every: 'week', format: 'pdf' })
    expect(await own()).toMatchObject([{ _id: value._id, every: 'week', format: 'pdf' }])
    const stranger = await server.client().signIn('admin@bitewing.example')
    expect((await stranger.call(reportSchedules.list, {})).value.records).toEqual([])
    expect((await stranger.call(reportSchedules.remove, { id: value._id })).status).toBe(404)
    expect((await clerk.call(reportSchedules.remove, { id: value._id })).status).toBe(200)
    expect(await own()).toEqual([])
  })

  test.each([
    ['day', {}],
    ['week', { weekday: 'Monday' }],
    ['month', { day: '1' }],
  ] as const)('of every %s goes out at seven in the morning by the clock of who ordered it', async (every, on) => {
    const { nextAt } = (await save({ every })).value
    expect(Date.parse(nextAt)).toBeGreaterThan(Date.now())
    expect(localTime(nextAt)).toMatchObject({ hour: '07', minute: '00', ...on })
  })

  test.each([
    ['another client', { aboutId: foreignId }, 403],
    [
      'a practice of another client',
      { report: 'summary' as const, aboutId: demoPractices.find(({ client_id }) => client_id === foreignId)?.id ?? '' },
      403,
    ],
    ['nobody', { aboutId: '' }, 400],
    ['no time zone', { timeZone: 'Mars/Base' }, 400],
  ])('about %s is refused', async (_, input, status) => {
    expect((await save(input)).status).toBe(status)
    expect(await own()).toEqual([])
  })

  test('has a link to the days before, and no more than that', async () => {
    await save()
    await save({ report: 'billing', aboutId: '' })
    // A Monday that is the first of a month, at seven in Chicago.
    await server.owner.query(`update report_schedules set next_at = '2026-06-01T12:00:00Z'`)
    await allIsSent()
    const sent = await linksSent(server)
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      'Billing, 2026-05-01 to 2026-05-31',
      'Client Cost Report, 2026-05-01 to 2026-05-31',
    ])
    const [cost] = sent.filter(({ subject }) => subject.startsWith('Client'))
    expect(cost?.recipient).toBe('billing@bitewing.example')
    expect(cost?.body).toContain(`/client-cost-report?who=${clientId}&start=2026-05-01&end=2026-05-31&format=xlsx`)
    expect((await own()).every(({ nextAt, sentAt }) => Date.parse(nextAt) > Date.now() && sentAt !== null)).toBe(true)
  })

  test('is not sent to who may no longer see it, and is again once they may', async () => {
    await save()
    await save({ report: 'summary', aboutId: practiceId })
    const permission = `(select id from permissions where name = 'clientCostReport')`
    await server.owner.query(`delete from user_permissions where user_id = $1 and permission_id = ${permission}`, [
      BILLING,
    ])
    await dueSchedules(server)
    await allIsSent()
    expect((await linksSent(server)).map(({ subject }) => subject.split(',')[0])).toEqual(['Summary Report'])
    expect((await own()).find(({ report }) => report === 'cost')).toMatchObject({
      sentAt: null,
      refusedAt: expect.any(String),
    })
    await server.owner.query(`insert into user_permissions (user_id, permission_id) select $1, ${permission}`, [
      BILLING,
    ])
    await dueSchedules(server)
    await allIsSent()
    expect(await linksSent(server)).toHaveLength(3)
    await server.owner.query('update users set blocked_at = now() where id = $1', [BILLING])
    await dueSchedules(server)
    await allIsSent()
    await server.owner.query('update users set blocked_at = null where id = $1', [BILLING])
    expect(await linksSent(server)).toHaveLength(3)
  })
})

test('is sent once, although two robots run and one is killed at any moment', {
  timeout: LONG_TEST_LIMIT_MS,
}, async () => {
  await save()
  const random = randomOfRun()
  for (let round = 1; round <= KILLS; round += 1) {
    const second = await startRobot(server)
    await dueSchedules(server)
    await someMoment(60, random)
    await second.kill()
    await giveBackMessages(server)
    await allIsSent()
    expect(await linksSent(server)).toHaveLength(round)
  }
})
