import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const COLUMNS = `select attrelid from pg_attribute where attname = 'practice_id' and not attisdropped`

test('every table that is scoped by practice has a practice column to shard by', async () => {
  const { rows } = await owner.query(`
    select distinct tablename from pg_policies where schemaname = 'public' and qual like '%app.practice_ids()%' and tablename <> 'practices'
      and (format('public.%I', tablename))::regclass not in (${COLUMNS}) order by 1`)
  expect(rows.map(({ tablename }) => tablename)).toEqual([])
})

test('the keys that a PostgreSQL distributed by practice would need changed are those that the document lists', async () => {
  const { rows: keys } = await owner.query<{ line: string }>(`
    select format('| %s | %s | %s |', c.relname, x.relname, string_agg(a.attname, ', ' order by k.place)) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    cross join lateral unnest(i.indkey) with ordinality k(number, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique and c.oid in (${COLUMNS})
    group by c.relname, x.relname having not bool_or(coalesce(a.attname, '') = 'practice_id') order by 1`)
  const { rows: references } = await owner.query<{ line: string }>(`
    select format('| %s | %s | %s |', k.conrelid::regclass, string_agg(a.attname, ', ' order by a.attnum), k.confrelid::regclass) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.conparentid = 0 and not c.relispartition and k.conrelid in (${COLUMNS}) and k.confrelid in (${COLUMNS})
    group by k.oid, k.conrelid, k.confrelid having not bool_or(a.attname = 'practice_id') order by 1`)
  const { rows: everywhere } = await owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and oid not in (${COLUMNS}) order by 1`)
  const text = `# Sharding by practice

Made by \`db/src/sharding.test.ts\` out of the catalogue; \`vitest run -u\` writes it again. A PostgreSQL that is distributed over machines keeps the rows of one
practice together, so every key has to contain the practice, and so does every reference between its tables. Ids are random and 96 bits
long: adding \`practice_id\` to a key changes what it promises nowhere but in the tables whose keys are not an id.

## Keys to which practice_id would have to be added

| table | key | columns |
|---|---|---|
${keys.map(({ line }) => line).join('\n')}

## References to which practice_id would have to be added

| table | columns | refers to |
|---|---|---|
${references.map(({ line }) => line).join('\n')}

## Tables without a practice, of which every machine would need a copy, or which stay on one

${everywhere.map(({ name }) => name).join(', ')}
`
  await expect(text).toMatchFileSnapshot('../../docs/sharding.md')
})
