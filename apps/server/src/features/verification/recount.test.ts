import { createClient, newId } from '@bitewing/db'
import { demoPractices, demoTemplates } from '@bitewing/db/demo'
import { createTestDatabase, type TestDatabase } from '@bitewing/db/testing'
import { defaultFbdTemplate, requiredCounts, type Template } from '@bitewing/domain'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Database } from '../../kernel/data/database.ts'
import { startRecount } from './recount-queries.ts'
import { recountSome } from './recount.ts'

const [practiceId, otherId] = demoPractices.map(({ id }) => id) as [string, string]
const formId = demoTemplates[0]?.id ?? ''
const [first] = defaultFbdTemplate().sections
/** Only the first section is left, so that every count is another. */
const shorter: Template = { sections: first === undefined ? [] : [first] }
const RECORDS = 450

let home: TestDatabase
let owner: pg.Client
let database: Database
beforeAll(async () => {
  home = await createTestDatabase()
  owner = createClient(home.ownerUrl)
  await owner.connect()
  database = new Database(home.appUrl)
  await owner.query('delete from files')
  await owner.query('delete from verification_records where practice_id = any ($1)', [[practiceId, otherId]])
  // A visit for each of many days, every tenth of them verified.
  await owner.query(
    `insert into verification_records (id, practice_id, appointment_date, type, template_id, template_version, audited, answers, duplicate,
       required_fields, missing_fields)
     select lpad(to_hex(n), 24, '0'), $1, date '2025-01-01' + n / 3, 'FBD', $2, 1, n % 10 = 0,
       jsonb_build_object('PatientName', case when n % 2 = 0 then 'Ana Reyes' else '-' end), true, 9, 9
     from generate_series(1, $3) n`,
    [practiceId, formId, RECORDS],
  )
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await home.drop()
})

beforeEach(async () => {
  await owner.query(
    'update verification_records set template_version = 1, required_fields = 9, missing_fields = 9 where practice_id = $1',
    [practiceId],
  )
  await owner.query('update templates set content = $2, version = version + 1 where id = $1', [
    formId,
    JSON.stringify(shorter),
  ])
  await owner.query('delete from recounts')
  await database.asSystem((db) => startRecount(db, practiceId, 'FBD'))
})

type Row = {
  id: string
  day: string
  audited: boolean
  version: number
  required: number
  missing: number
  answers: object
}

async function rows(): Promise<Row[]> {
  const { rows: found } = await owner.query<Row>(
    `select id, appointment_date as day, audited, template_version as version, required_fields as required, missing_fields as missing, answers
     from verification_records where practice_id = $1 order by appointment_date desc, id desc`,
    [practiceId],
  )
  return found
}

const isCounted = ({ required }: Row) => required !== 9
const isRunning = async () => (await owner.query('select from recounts')).rowCount !== 0

/** Verified records are as they were; of all others, what the present form says. */
async function expectAllRight(): Promise<void> {
  const { rows: forms } = await owner.query<{ version: number }>('select version from templates where id = $1', [
    formId,
  ])
  const all = (await rows()).map(({ audited, answers, required, missing, version }) => ({
    audited,
    answers,
    counts: { required, missing, version },
  }))
  expect(all.map(({ counts }) => counts)).toEqual(
    all.map(({ audited, answers }) => {
      if (audited) return { required: 9, missing: 9, version: 1 }
      const { required, missing } = requiredCounts(shorter, answers as Record<string, string>)
      return { required, missing, version: forms[0]?.version }
    }),
  )
}

describe('a recount', () => {
  test('begins with the newest visits, leaves verified records alone, and ends with every count right', async () => {
    expect(await database.asSystem(recountSome)).toBe(true)
    const open = (await rows()).filter(({ audited }) => !audited)
    expect(open.slice(0, 200).every(isCounted)).toBe(true)
    expect(open.slice(200).some(isCounted)).toBe(false)
    const { rows: left } = await owner.query('select remaining from recounts')
    expect(left).toEqual([{ remaining: open.length - 200 }])
    while (await isRunning()) await database.asSystem(recountSome)
    await expectAllRight()
    expect(await database.asSystem(recountSome)).toBe(false)
  })

  test('that is killed anywhere goes on where it was, and every count is right', async () => {
    for (let time = 0; await isRunning(); time += 1) {
      const killed = database.asSystem(async (db) => {
        await recountSome(db)
        throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
      await database.asSystem(recountSome)
      expect(time).toBeLessThan(10)
    }
    await expectAllRight()
  })

  test('is worked on by one process at a time, and two practices by two', async () => {
    await database.asSystem(async () => {
      await database.asSystem(async (db) => {
        await recountSome(db)
        expect(await database.asSystem(recountSome)).toBe(false)
        await startRecount(db, otherId, 'FBD')
      })
      expect(await database.asSystem(recountSome)).toBe(true)
    })
  })

  test('finds what was written with the former version after it had passed', async () => {
    await database.asSystem(recountSome)
    await owner.query(
      `insert into verification_records (id, practice_id, appointment_date, type, template_id, template_version, answers, duplicate,
         required_fields, missing_fields) values ($1, $2, '2027-01-01', 'FBD', $3, 1, '{}', true, 9, 9)`,
      [newId(), practiceId, formId],
    )
    while (await isRunning()) await database.asSystem(recountSome)
    await expectAllRight()
  })
})
