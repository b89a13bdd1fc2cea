import { flatCatalogue } from '@bitewing/domain'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { migrate, migrations, permissionId } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

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

  test('refuse a database that is newer than the program', async () => {
    await owner.query(`insert into schema_migrations (name, digest) values ('9999_future.sql', 'x')`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'The database is newer than this program (it has 9999_future.sql).',
    )
  })

  test('refuse a migration that was changed after it was applied', async () => {
    await owner.query(`update schema_migrations set digest = 'x' where name = '0002_platform.sql'`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'The migration 0002_platform.sql was changed after it was applied.',
    )
  })

  test('bring new entries of the catalogue in and leave an administrator’s as they are', async () => {
    await owner.query(`update permissions set label = 'Ours' where code = 'M1'`)
    await owner.query(`delete from permissions where code = 'M2-S1-A1'`)
    await migrate(database.ownerUrl)
    const { rows } = await owner.query(
      `select code, label from permissions where code in ('M1', 'M2-S1-A1') order by code`,
    )
    expect(rows).toEqual([
      { code: 'M1', label: 'Ours' },
      { code: 'M2-S1-A1', label: 'See the list' },
    ])
    const { rows: count } = await owner.query('select count(*) as count from permissions')
    expect(count[0].count).toBe(flatCatalogue().length)
    expect(permissionId('M1')).toMatch(/^[0-9a-f]{24}$/)
  })
})
