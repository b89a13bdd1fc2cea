import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { demoPractices } from './demo/index.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

/**
 * Every table and view that says whose its rows are is read without any filter by somebody of another client: what no query asks for has to be held
 * by the database. Each of them has a row of somebody else's first, or there would be nothing to find.
 */
type Relation = { name: string; isView: boolean; byPractice: boolean; byClient: boolean }
type Column = { name: string; type: string; needed: boolean; generated: boolean }

const own = demoPractices[0] as (typeof demoPractices)[number]
const other = demoPractices.find(({ client_id }) => client_id !== own.client_id) as typeof own

let database: TestDatabase
let owner: pg.Client
let app: pg.Client
let relations: Relation[]
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  app = createClient(database.appUrl)
  await Promise.all([owner.connect(), app.connect()])
  await forgetReferences()
  relations = await protectedRelations()
  for (const relation of relations)
    if (!relation.isView && (await foreignRow(relation)) === undefined) await plant(relation)
  await fillViews()
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

/** Rows are planted as they are, whatever they would have to refer to, to say or to bring about. */
async function forgetReferences(): Promise<void> {
  await owner.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as of, conname from pg_constraint
      where contype in ('f', 'c') and conparentid = 0 and conislocal and conrelid <> 0 and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', one.of, one.conname); end loop;
    for one in select distinct tgrelid::regclass as of from pg_trigger where not tgisinternal and tgparentid = 0
    loop execute format('alter table %s disable trigger user', one.of); end loop;
  end $$`)
}

async function protectedRelations(): Promise<Relation[]> {
  const { rows } = await owner.query<Relation>(`
    select c.relname as name, c.relkind = 'v' as "isView", bool_or(a.attname = 'practice_id') as "byPractice",
      bool_or(a.attname = 'client_id') as "byClient"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('practice_id', 'client_id') and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    group by c.oid order by 1`)
  return rows
}

/** Whose a row is, said by the client where both are there: a practice's forms are its client's too. */
const isForeign = ({ byClient }: Relation) =>
  byClient ? `client_id <> '${own.client_id}'` : `practice_id <> '${own.id}'`

async function foreignRow(relation: Relation): Promise<Record<string, unknown> | undefined> {
  const { rows } = await owner.query(
    `select to_jsonb(r) as row from ${relation.name} r where ${isForeign(relation)} limit 1`,
  )
  return rows[0]?.row
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
       attnotnull and not atthasdef and attidentity = '' as needed, attgenerated <> '' or attidentity = 'a' as generated
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows
}

const ANY: Record<string, unknown> = {
  boolean: false,
  jsonb: {},
  bytea: '\\x00',
  date: '2026-01-01',
  inet: '127.0.0.1',
}

function anyOf(type: string): unknown {
  if (type.endsWith('[]')) return []
  if (type.startsWith('timestamp')) return '2026-01-01T00:00:00Z'
  if (/int|numeric|double|real/.test(type)) return 1
  return ANY[type] ?? 'f'.repeat(24)
}

async function plant({ name }: Relation): Promise<void> {
  const whose = Object.fromEntries(
    (await columnsOf(name))
      .filter((column) => column.name === 'practice_id' || column.name === 'client_id')
      .map((column) => [column.name, column.name === 'client_id' ? other.client_id : other.id]),
  )
  await make(name, whose)
}

/** A row with these values, and any where there have to be some. */
async function make(table: string, values: Record<string, unknown>): Promise<void> {
  const needed = (await columnsOf(table)).filter((column) => column.needed)
  await write(owner, table, { ...Object.fromEntries(needed.map(({ name, type }) => [name, anyOf(type)])), ...values })
}

/** What a view joins has to fit together. */
async function fillViews(): Promise<void> {
  await make('billing_products', { external_id: 'planted', work: 'FBD' })
  await owner.query(
    `update billing_rates set amount = 1, product_external_id = 'planted',
       subscription_id = (select id from billing_subscriptions where practice_id = $1 limit 1)`,
    [other.id],
  )
  await owner.query('update billing_subscriptions set charged_from = started_at')
  await owner.query(
    `update quality_findings set record_id = (select id from verification_records
       where practice_id = $1 and appointment_date > current_date limit 1) where practice_id = $1`,
    [other.id],
  )
  // Somebody who was there long ago, and never again.
  await owner.query(
    `update verification_records set appointment_date = current_date - 300, eligibility_status = 'Active',
       patient_first_name = 'Long', patient_last_name = 'Ago', patient_dob = '1950-01-01'
     where id = (select min(id) from verification_records where practice_id = $1)`,
    [other.id],
  )
}

async function write(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const generated = (await columnsOf(table)).filter((column) => column.generated).map((column) => column.name)
  const names = Object.keys(row).filter((name) => !generated.includes(name))
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}

/** One transaction in the scope of one practice and its client, rolled back at its end. */
async function inScope<T>(role: string | undefined, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    if (role !== undefined) await app.query(`set local role ${role}`)
    for (const [name, value] of Object.entries({ practice: own.id, client: own.client_id }))
      for (const scope of ['app', 'app.administered'])
        await app.query(`select set_config($1, $2, true)`, [
          scope === 'app' ? `app.${name}_ids` : `app.administered_${name}_ids`,
          value,
        ])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const REFUSED = /row-level security|permission denied/

test('there are tables and views to be tried, and each has a row of somebody else’s', async () => {
  expect(relations.length).toBeGreaterThan(60)
  for (const relation of relations)
    expect([relation.name, await foreignRow(relation)]).not.toEqual([relation.name, undefined])
})

describe.each([
  ['who works with practices', undefined],
  ['who administers them', 'bitewing_administration'],
])('%s', (_, role) => {
  test('sees no row of another in any of them', async () => {
    for (const relation of relations) {
      const seen = await inScope(role, () => app.query(`select * from ${relation.name}`)).catch(refused)
      const foreign = seen.rows.filter((row: Record<string, unknown>) =>
        relation.byClient
          ? row['client_id'] !== null && row['client_id'] !== own.client_id
          : row['practice_id'] !== null && row['practice_id'] !== own.id,
      )
      expect([relation.name, foreign.length]).toEqual([relation.name, 0])
    }
  })

  test('writes no row for another into any of them, and changes and removes none', async () => {
    for (const relation of relations.filter(({ isView }) => !isView)) {
      const { name } = relation
      const row = (await foreignRow(relation)) ?? {}
      await expect(inScope(role, () => write(app, name, row))).rejects.toThrow(REFUSED)
      const column = relation.byClient ? 'client_id' : 'practice_id'
      for (const change of [
        `update ${name} set ${column} = ${column} where ${isForeign(relation)}`,
        `delete from ${name} where ${isForeign(relation)}`,
      ]) {
        const { rowCount } = await inScope(role, () => app.query(change)).catch(refused)
        expect([change, rowCount]).toEqual([change, 0])
      }
    }
  })
})

test('a table whose rows nobody protects is found', async () => {
  await owner.query('alter table tickets disable row level security')
  const { rows } = await inScope(undefined, () => app.query('select practice_id from tickets'))
  await owner.query('alter table tickets enable row level security')
  expect(rows.some((row) => row.practice_id !== own.id)).toBe(true)
})

/** What may not even be asked shows nothing. */
function refused(error: unknown): { rows: Record<string, unknown>[]; rowCount: number } {
  if (error instanceof Error && error.message.includes('permission denied')) return { rows: [], rowCount: 0 }
  throw error
}
