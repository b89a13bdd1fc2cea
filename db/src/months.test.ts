import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { demoPractices } from './demo/index.ts'
import { newId } from './id.ts'
import { migrate, migrateTo } from './migrate.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/index.ts'

const practice = demoPractices[0]?.id ?? ''
const TABLES = [
  'administration_log',
  'bot_statuses',
  'extraction_logs',
  'patient_access_log',
  'payer_answers',
  'record_history',
  'webhook_events',
]

async function connected(url: string): Promise<pg.Client> {
  const client = createClient(url)
  await client.connect()
  return client
}

describe('tables that grow for ever', () => {
  let database: TestDatabase
  let owner: pg.Client
  let app: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    owner = await connected(database.ownerUrl)
    app = await connected(database.appUrl)
  })
  afterAll(async () => {
    await Promise.all([owner.end(), app.end()])
    await database.drop()
  })

  async function asRole(role: string, statement: string): Promise<void> {
    try {
      await app.query(`begin; set local role ${role}; ${statement}`)
    } finally {
      await app.query('rollback')
    }
  }

  /** Where a robot's line lies. */
  async function partOf(id: string): Promise<string> {
    const { rows } = await owner.query('select tableoid::regclass::text as part from bot_statuses where id = $1', [id])
    return rows[0]?.part
  }
  /** So many months from now. */
  async function addLine(months: number): Promise<string> {
    const id = newId()
    await owner.query(
      `insert into bot_statuses (id, practice_id, bot_name, code, message, created_at)
       values ($1, $2, 'DR', 'CHECK', '', app.months_after(app.month_of(now()), $3) + interval '1 day')`,
      [id, practice, months],
    )
    return id
  }
  const nameOf = async (months: number): Promise<string> =>
    (
      await owner.query(`select to_char(app.months_after(app.month_of(now()), $1), '"bot_statuses_"YYYY_MM') as name`, [
        months,
      ])
    ).rows[0].name

  test('have parts that nobody reads past the table’s own rights and policies', async () => {
    const { rows } = await owner.query<{ part: string }>('select part from app.months order by 1')
    expect(new Set(rows.map(({ part }) => part.replace(/_(first|other|\d{4}_\d\d)$/, '')))).toEqual(new Set(TABLES))
    for (const { part } of rows)
      for (const role of ['bitewing_app', 'bitewing_administration', 'bitewing_system'])
        await expect(asRole(role, `select from ${part}`)).rejects.toThrow('permission denied')
    const { rows: open } = await owner.query(
      `select relname from pg_class where oid in (select inhrelid from pg_inherits join app.divided_tables on inhparent = name::regclass)
         and not relrowsecurity`,
    )
    expect(open).toEqual([])
  })

  test('take each row into its month, and what comes before its month is made moves there when it is', async () => {
    const [now, soon, later, far] = [await addLine(0), await addLine(2), await addLine(3), await addLine(9)]
    expect(await Promise.all([now, soon, later, far].map(partOf))).toEqual([
      'bot_statuses_first',
      'bot_statuses_other',
      'bot_statuses_other',
      'bot_statuses_other',
    ])
    const make = `begin; set local role bitewing_system; select app.make_months('bot_statuses') as made`
    const [, , made] = (await app.query(make)) as unknown as pg.QueryResult[]
    await app.query('commit')
    expect(made?.rows).toEqual([{ made: 2 }])
    expect(await Promise.all([now, soon, later, far].map(partOf))).toEqual([
      'bot_statuses_first',
      await nameOf(2),
      await nameOf(3),
      'bot_statuses_other',
    ])
    expect(await partOf(await addLine(2))).toBe(await nameOf(2))
    const scope = `set local app.practice_ids = '${demoPractices[1]?.id}'`
    const [, , seen] = (await app.query(`begin; ${scope}; select from bot_statuses`)) as unknown as pg.QueryResult[]
    await app.query('rollback')
    expect(seen?.rowCount).toBe(0)
  })

  test('cannot have months made or dropped by who has no business with them', async () => {
    await expect(app.query(`select app.make_months('bot_statuses')`)).rejects.toThrow('permission denied')
    await expect(app.query('drop table bot_statuses_first')).rejects.toThrow('must be owner')
    await expect(asRole('bitewing_system', 'delete from archives')).rejects.toThrow('permission denied')
  })
})

describe('a database that was full when its tables were divided', () => {
  test('keeps each row where it lies, and its keys, rights, policies, triggers and numbers', async () => {
    const database = await createEmptyDatabase()
    await migrateTo(database.ownerUrl, '0065_real_payers.sql')
    const owner = await connected(database.ownerUrl)
    const facts = async () => {
      const { rows } = await owner.query(
        `select t.name, array(select policyname || ' ' || cmd || ' ' || roles::text || coalesce(qual, '') || coalesce(with_check, '')
             from pg_policies p where p.tablename = t.name order by 1) as policies,
           array(select grantee::regrole || ' ' || privilege_type from pg_class c, aclexplode(c.relacl)
             where c.oid = t.name::regclass and grantee <> relowner order by 1) as rights,
           array(select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
             where conrelid = t.name::regclass and contype in ('f', 'c') order by 1) as checks,
           array(select replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes where tablename = t.name and indexdef !~ 'UNIQUE' order by 1) as indexes,
           array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = t.name::regclass and not tgisinternal) as triggers
         from unnest($1::text[]) t(name) order by 1`,
        [TABLES],
      )
      return rows
    }
    const files = async (suffix: string) =>
      (
        await owner.query(
          'select array_agg(pg_relation_filenode((name || $2)::regclass) order by name) as files from unnest($1::text[]) name',
          [TABLES, suffix],
        )
      ).rows[0].files
    const access = `insert into patient_access_log (action, outcome, endpoint, ip, request_id) values ('view', 'allowed', 'x', 'x', 'x') returning id`
    for (let line = 1; line <= 3; line += 1) await owner.query(access)
    const event = [newId(), Buffer.from('a')]
    await owner.query(`insert into webhook_events (id, source, digest) values ($1, 'phone', $2)`, event)
    const [before, filesBefore] = [await facts(), await files('')]
    await migrate(database.ownerUrl)
    expect(await facts()).toEqual(before)
    expect(await files('_first')).toEqual(filesBefore)
    expect((await owner.query(access)).rows).toEqual([{ id: 4 }])
    expect((await owner.query('select source, digest from webhook_ids')).rows).toEqual([
      { source: 'phone', digest: event[1] },
    ])
    await owner.end()
    await database.drop()
  })
})
