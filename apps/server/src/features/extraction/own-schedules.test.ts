import { createClient } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { createTestDatabase } from '@bitewing/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import { ownSchedulesJob } from './own-schedules.ts'

let home: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let owner: ReturnType<typeof createClient>
beforeAll(async () => {
  home = await createTestDatabase()
  database = new Database(home.appUrl)
  owner = createClient(home.ownerUrl)
  await owner.connect()
})
beforeEach(() => owner.query('delete from robot_tasks; delete from extraction_schedules'))
afterAll(async () => {
  await owner.end()
  await database.close()
  await home.drop()
})

const chicago = demoPractices.filter(({ time_zone }) => time_zone === 'America/Chicago').map(({ id }) => id)
const EASTERN = ['America/New_York', 'America/Detroit', 'America/Indiana/Indianapolis']
const eastern = demoPractices.filter(({ time_zone }) => EASTERN.includes(time_zone)).map(({ id }) => id)

const runAt = (moment: string) => ownSchedulesJob(database, () => new Date(moment)).run()

async function scheduled(): Promise<{ practice: string; day: string }[]> {
  const { rows } = await owner.query<{ practice: string; day: string }>(
    `select practice_id as practice, sheet_date::text as day from extraction_schedules
     where created_by is null and type = 'new' order by practice_id, sheet_date`,
  )
  return rows
}
const each = (practices: readonly string[], day: string) => practices.toSorted().map((practice) => ({ practice, day }))

test('at four in the morning of the practice its next working day is scheduled, and nobody else’s', async () => {
  // A Monday: four o'clock in Chicago, five in the East.
  await runAt('2026-11-16T10:00:00Z')
  expect(await scheduled()).toEqual(each([...chicago, ...eastern], '2026-11-17'))
  const { rows } = await owner.query(
    `select count(*)::int as tasks from robot_tasks t join extraction_schedules s on s.id = t.subject_id
     where t.kind = 'page' and t.step = 'begin' and t.due = s.sheet_date`,
  )
  expect(rows).toEqual([{ tasks: chicago.length + eastern.length }])
})

test.each([
  ['before four', '2026-11-16T09:59:59Z', 0],
  ['at four', '2026-11-16T10:00:00Z', 1],
  ['shortly before six', '2026-11-16T11:59:59Z', 1],
  ['at six', '2026-11-16T12:00:00Z', 0],
  ['at four in summer', '2026-07-13T09:00:00Z', 1],
])('%s in Chicago: %s', async (_, moment, count) => {
  await runAt(moment)
  const own = (await scheduled()).filter(({ practice }) => practice === chicago[0])
  expect(own).toHaveLength(count)
})

test('the day after a Friday is Monday, and the weekend finds that done', async () => {
  for (const day of ['20', '21', '22']) await runAt(`2026-11-${day}T10:00:00Z`)
  expect(await scheduled()).toEqual(each([...chicago, ...eastern], '2026-11-23'))
})

test('run again, also after the robot is through, it adds nothing', async () => {
  await runAt('2026-11-16T10:00:00Z')
  await owner.query('update extraction_schedules set status = 2')
  await Promise.all([runAt('2026-11-16T10:10:00Z'), runAt('2026-11-16T10:10:00Z')])
  expect(await scheduled()).toHaveLength(chicago.length + eastern.length)
})

test('two processes at once schedule it once', async () => {
  await Promise.all([runAt('2026-11-16T10:00:00Z'), runAt('2026-11-16T10:00:00Z')])
  expect(await scheduled()).toHaveLength(chicago.length + eastern.length)
})

test('practices without a sheet and those that are deleted are left alone', async () => {
  const [without, deleted, ...others] = [...chicago, ...eastern]
  await owner.query(`update practices set spreadsheet_id = '' where id = $1`, [without])
  await owner.query('update practices set deleted_at = now() where id = $1', [deleted])
  await runAt('2026-11-16T10:00:00Z')
  expect(await scheduled()).toEqual(each(others, '2026-11-17'))
})
