import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { demoClients, demoPractices } from './demo/index.ts'
import { migrate } from './migrate.ts'
import { migrations, tooOld } from './migrations.ts'
import { withMigrations } from './testing/scratch-migrations.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'
import { addRecord } from './testing/record.ts'

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

describe('migrations', () => {
  test('run again change nothing', async () => {
    const before = await owner.query('select name, applied_at from schema_migrations order by name')
    await migrate(database.ownerUrl)
    expect((await owner.query('select name, applied_at from schema_migrations order by name')).rows).toEqual(
      before.rows,
    )
  })

  test('of several processes at once run one after the other', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl)))
    const { rows } = await owner.query('select count(*) as count from schema_migrations')
    expect(rows[0].count).toBe(migrations().length)
  })

  describe('of a database that a newer program has migrated', () => {
    beforeEach(() => owner.query(`insert into schema_migrations (name, digest) values ('9999_future.sql', 'x')`))

    test('change nothing, not even the catalogue of permissions, as long as this program can work with it', async () => {
      const one = `(select max(code) from permissions where type = 'Action')`
      const { rows } = await owner.query<{ code: string }>(`delete from permissions where code = ${one} returning code`)
      await migrate(database.ownerUrl)
      const known = await owner.query('select from permissions where code = $1', [rows[0]?.code])
      expect([rows.length, known.rowCount]).toEqual([1, 0])
    })

    test('refuse it once this program cannot', async () => {
      await owner.query(`update schema_migrations set oldest_program = name where name = '9999_future.sql'`)
      await expect(migrate(database.ownerUrl)).rejects.toThrow(tooOld('9999_future.sql'))
    })

    test('refuse it where it lacks what this program brings: it is neither older nor newer', async () => {
      await owner.query(`delete from schema_migrations where name = '${migrations().at(-1)?.name}'`)
      await expect(migrate(database.ownerUrl)).rejects.toThrow(
        'The database is newer than this program (it has 9999_future.sql).',
      )
    })
  })

  test('give way to people who use the table: nobody waits for a migration that waits', async () => {
    const folder = withMigrations({ '9001_column.sql': 'alter table flag_colours add column shade text;' })
    const [reader, other] = [createClient(database.ownerUrl), createClient(database.ownerUrl)]
    await Promise.all([reader.connect(), other.connect()])
    await reader.query('begin; select from flag_colours')
    const migrated = migrate(database.ownerUrl, undefined, { folder })
    const waiting = `select from pg_locks where relation = 'flag_colours'::regclass and mode = 'AccessExclusiveLock' and not granted`
    while ((await owner.query(waiting)).rowCount === 0);
    // Queued behind the migration, and answered although the first reader is still there.
    expect((await other.query('select from flag_colours limit 1')).rowCount).toBe(1)
    await reader.query('commit')
    await migrated
    expect((await owner.query('select shade from flag_colours limit 1')).rowCount).toBe(1)
    await Promise.all([reader.end(), other.end()])
  })

  test('refuse a migration that was changed after it was applied', async () => {
    await owner.query(`update schema_migrations set digest = 'x' where name = '0002_platform.sql'`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'The migration 0002_platform.sql was changed after it was applied.',
    )
  })
})

describe('sheets and folders that practices used before it was known whose they are', () => {
  const [first, second, ofSecond, other] = [0, 1, 5, 9].map((index) => demoPractices[index]?.id) as [
    string,
    string,
    string,
    string,
  ]
  const use = (id: string, folder: string, sheet: string) =>
    owner.query('update practices set folder_id = $2, spreadsheet_id = $3 where id = $1', [id, folder, sheet])

  /** As the database was before the migration. */
  async function goBack(): Promise<void> {
    await owner.query('drop table outside_resources')
    await owner.query(`delete from schema_migrations where name = '0023_outside_resources.sql'`)
    await owner.query(`update practices set folder_id = '', spreadsheet_id = ''`)
  }

  async function owners(): Promise<string[]> {
    const { rows } = await owner.query<{ line: string }>(
      `select kind || ' ' || external_id || ': ' || c.name || ', ' || how as line
       from outside_resources r join clients c on c.id = r.client_id order by 1`,
    )
    return rows.map(({ line }) => line)
  }

  test('become their client’s, and nobody’s where practices of several clients use them', async () => {
    await goBack()
    await use(first, 'folder-1', 'sheet-1')
    await use(second, 'folder-1', 'shared-sheet')
    await use(ofSecond, 'shared-folder', 'shared-sheet')
    await use(other, 'shared-folder', 'sheet-2')
    await migrate(database.ownerUrl)
    const [brightsmile, , cascade] = demoClients.map(({ name }) => name)
    expect(await owners()).toEqual([
      `google folder folder-1: ${brightsmile}, taken over`,
      `google sheet sheet-1: ${brightsmile}, taken over`,
      `google sheet sheet-2: ${cascade}, taken over`,
    ])
  })

  test('count although their practice is deleted: whoever pointed it there may have deleted it since', async () => {
    await goBack()
    await use(first, 'folder-1', 'sheet-1')
    await use(ofSecond, '', 'sheet-1')
    await owner.query('update practices set deleted_at = now() where id = $1', [ofSecond])
    await migrate(database.ownerUrl)
    expect(await owners()).toEqual([`google folder folder-1: ${demoClients[0]?.name}, taken over`])
  })

  test('on the server are the same folder in each spelling, and left to be registered beyond ASCII', async () => {
    await goBack()
    await use(first, 'Cedar', 'Cedar.XLSX')
    await use(second, 'Elm ', 'a.xlsx')
    await use(ofSecond, 'CEDAR.', 'other.xlsx')
    await use(other, 'Zürich', 'a.xlsx')
    await migrate(database.ownerUrl)
    expect(await owners()).toEqual([`practice folder elm: ${demoClients[0]?.name}, taken over`])
  })
})

describe('records of one appointment from before there could be only one', () => {
  async function goBack(): Promise<void> {
    await owner.query('drop index verification_records_one_of_appointment')
    await owner.query('alter table verification_records drop column duplicate')
    await owner.query('drop function app.member_key(text)')
    await owner.query(`delete from schema_migrations where name = '0026_one_record_of_an_appointment.sql'`)
  }

  const ana = { duplicate: undefined, member_id: 'W-12 34' }
  const add = (columns: Record<string, unknown>) => addRecord((text, values) => owner.query(text, values), columns)

  test('all stay, the first one counts, and no further one can be made', async () => {
    await goBack()
    const first = await add(ana)
    const seconds = [await add({ ...ana, member_id: 'w1234' }), await add({ ...ana, policy_type: null, type: 'ELG' })]
    const others = [
      await add({ ...ana, policy_type: 'Secondary' }),
      await add({ ...ana, member_id: '99' }),
      await add({ ...ana, patient_id: '' }),
      await add({ ...ana, patient_id: '', patient_dob: null }),
    ]
    const nobody = { ...ana, patient_id: '', patient_first_name: '', patient_last_name: '' }
    others.push(await add(nobody), await add(nobody))
    await migrate(database.ownerUrl)
    const { rows } = await owner.query(`select id from verification_records where duplicate order by id`)
    expect(rows.map(({ id }) => id)).toEqual(seconds)
    const { rows: kept } = await owner.query(`select count(*) as count from verification_records where id = any ($1)`, [
      [first, ...seconds, ...others],
    ])
    expect(kept[0].count).toBe(9)
    await expect(add({ ...ana, duplicate: false })).rejects.toThrow('verification_records_one_of_appointment')
    await expect(add({ ...ana, duplicate: false, patient_id: '', patient_first_name: 'ANA' })).rejects.toThrow(
      'verification_records_one_of_appointment',
    )
  })
})
