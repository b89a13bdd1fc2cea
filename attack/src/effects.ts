import { demoClients, demoPractices } from '@bitewing/db/demo'
import type pg from 'pg'
import type { Person } from './people.ts'

/** Written by the server itself about whoever calls. */
const NOT_COMPARED = ['patient_access_log', 'idempotency_keys', 'user_practices', 'pending_objects']

/** Removing a flag colour, which is the client's, takes it from records of all its practices. */
const OF_THE_CLIENT = 'flag_colour_id'

/** A sum over all rows that belong to practices and clients of others, by table: it changes when one of them does. */
export async function fingerprintOfOthers(owner: pg.Client, person: Person): Promise<Map<string, string>> {
  const practices = demoPractices.map(({ id }) => id).filter((id) => !person.practiceIds.has(id))
  const clients = demoClients.map(({ id }) => id).filter((id) => !person.clientIds.has(id))
  const prints = new Map<string, string>()
  for (const { table, column } of await ownedTables(owner)) {
    const { rows } = await owner.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - $2)::text, 0)), 0) as print
       from ${table} t where ${column} = any ($1)`,
      [column === 'client_id' || table === 'clients' ? clients : practices, OF_THE_CLIENT],
    )
    prints.set(table, rows[0]?.print ?? '')
  }
  return prints
}

/** The practice says more than the client, where a table has both. */
async function ownedTables(owner: pg.Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, max(column_name) as column
     from information_schema.columns
     where table_schema = 'public' and column_name in ('practice_id', 'client_id') and table_name <> all ($1)
       and table_name in (select relname from pg_class where relkind in ('r', 'p'))
     group by table_name`,
    [NOT_COMPARED],
  )
  return [...rows, { table: 'practices', column: 'id' }, { table: 'clients', column: 'id' }].filter(
    ({ table, column }) => table !== 'practices' || column === 'id',
  )
}

/** Rows of one practice or client that refer to a row of another one. */
export async function crossedReferences(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ child: string; column: string; parent: string; by: string }>(
    `select k.conrelid::regclass::text as child, a.attname as column, k.confrelid::regclass::text as parent, o.attname as by
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute o on o.attrelid = k.conrelid and o.attname in ('practice_id', 'client_id')
     join pg_attribute p on p.attrelid = k.confrelid and p.attname = o.attname
     join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id'
     where k.contype = 'f' and array_length(k.conkey, 1) = 1 and a.attname <> o.attname and k.connamespace = 'public'::regnamespace`,
  )
  const crossed: string[] = []
  for (const { child, column, parent, by } of rows) {
    const found = await owner.query(
      `select from ${child} c join ${parent} p on p.id = c.${column} where p.${by} <> c.${by} limit 1`,
    )
    if (found.rowCount !== 0) crossed.push(`${child}.${column} refers to a row of somebody else's ${parent}`)
  }
  const colours = await owner.query(
    `select from verification_records r join practices p on p.id = r.practice_id join flag_colours f on f.id = r.flag_colour_id
     where f.client_id <> p.client_id limit 1`,
  )
  if (colours.rowCount !== 0) crossed.push(`a record has a colour of somebody else's client`)
  return crossed
}
