import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { demoClients, demoPractices, demoUsers } from './demo/index.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

/** Shared by all clients, and without patient data. */
const UNSCOPED = ['carrier_numbers', 'carriers', 'grid_columns', 'permissions', 'schema_migrations', 'system_catalogs']

/** Written by everybody. The head of the administration log is read by everybody too: the seal of its newest line. */
const LOGS = ['administration_log', 'log_head', 'patient_access_log']

let database: TestDatabase
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  app = createClient(database.appUrl)
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

async function tables(): Promise<{ name: string; policies: boolean }[]> {
  const { rows } = await owner.query(`
    select c.relname as name, c.relrowsecurity as policies from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return rows
}

/** One transaction with this scope, rolled back at its end. */
async function inScope<T>(scope: Record<string, string>, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    for (const [name, value] of Object.entries(scope)) await app.query(`select set_config($1, $2, true)`, [name, value])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const [first, second] = demoPractices
const practiceScope = { 'app.practice_ids': first?.id ?? '', 'app.client_ids': first?.client_id ?? '' }

describe('the server’s role', () => {
  test('owns nothing and passes no policy', async () => {
    const { rows } = await app.query(`
      select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
  })

  test('has a policy on every table but the ones that are common to all', async () => {
    const open = (await tables()).filter((table) => !table.policies).map((table) => table.name)
    expect(open).toEqual(UNSCOPED)
  })

  test('sees no row of any scoped table without a scope', async () => {
    const scoped = (await tables()).filter(({ name, policies }) => policies && !LOGS.includes(name))
    for (const { name } of scoped) {
      const seen = await inScope({}, () => app.query(`select from ${name} limit 1`))
      expect([name, seen.rowCount]).toEqual([name, 0])
    }
    const { rows } = await owner.query('select count(*) as count from verification_records')
    expect(rows[0].count).toBeGreaterThan(500)
  })

  test('may write the log of accesses to patient data, and never read it', async () => {
    await expect(inScope(practiceScope, () => app.query('select from patient_access_log'))).rejects.toThrow(
      'permission denied',
    )
    const entry = `insert into patient_access_log (action, outcome, endpoint, ip, request_id) values ('view', 'allowed', 'x', 'x', 'x')`
    expect((await inScope({}, () => app.query(entry))).rowCount).toBe(1)
  })

  test('does not have the system role’s view until it takes it by name', async () => {
    const without = await inScope({}, () => app.query('select from users'))
    const taken = await inScope({}, async () => {
      await app.query('set local role bitewing_system')
      return await app.query('select from users')
    })
    const { rows } = await owner.query('select count(*) as count from users')
    expect([without.rowCount, taken.rowCount]).toEqual([0, rows[0].count])
  })
})

describe('a scope', () => {
  test('shows the records of its practices and of no other', async () => {
    const { rows } = await inScope(practiceScope, () =>
      app.query('select distinct practice_id from verification_records'),
    )
    expect(rows).toEqual([{ practice_id: first?.id }])
  })

  test('does not let a record be moved into another practice, or made there', async () => {
    const move = `update verification_records set practice_id = '${second?.id}'`
    await expect(inScope(practiceScope, () => app.query(move))).rejects.toThrow('row-level security')
    const make = `insert into verification_records (id, practice_id, appointment_date, type) values ('${'0'.repeat(24)}', '${second?.id}', now(), 'FBD')`
    await expect(inScope(practiceScope, () => app.query(make))).rejects.toThrow('row-level security')
  })

  test('changes nothing outside of it', async () => {
    const others = `update verification_records set note = 'x' where practice_id = '${second?.id}'`
    expect((await inScope(practiceScope, () => app.query(others))).rowCount).toBe(0)
    expect(
      (await inScope(practiceScope, () => app.query(`delete from files where practice_id <> '${first?.id}'`))).rowCount,
    ).toBe(0)
  })

  test('of a client shows its colours and templates, not another’s', async () => {
    const scope = { 'app.client_ids': demoClients[1]?.id ?? '' }
    const { rows } = await inScope(scope, () => app.query('select distinct client_id from flag_colours'))
    expect(rows).toEqual([{ client_id: demoClients[1]?.id }])
  })

  test('of a client shows what belongs to it outside, and lets nothing be claimed or given up', async () => {
    const scope = { 'app.client_ids': demoClients[1]?.id ?? '' }
    const { rows } = await inScope(scope, () => app.query('select distinct client_id from outside_resources'))
    expect(rows).toEqual([{ client_id: demoClients[1]?.id }])
    for (const write of [
      `insert into outside_resources values ('google sheet', 'x', '${demoClients[1]?.id}', 'registered')`,
      `update outside_resources set external_id = 'x'`,
      'delete from outside_resources',
    ])
      await expect(inScope(scope, () => app.query(write))).rejects.toThrow('permission denied')
  })

  test('of a user shows that user alone', async () => {
    const scope = { 'app.user_id': demoUsers[2]?.id ?? '' }
    const { rows } = await inScope(scope, () => app.query('select email from users'))
    expect(rows).toEqual([{ email: demoUsers[2]?.email }])
  })

  test('ends with its transaction', async () => {
    await inScope(practiceScope, () => app.query('select 1'))
    expect((await app.query('select from verification_records limit 1')).rowCount).toBe(0)
  })
})
