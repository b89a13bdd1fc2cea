import type pg from 'pg'

export type BackedUpTable = { readonly name: string; readonly columns: readonly string[] }

/**
 * All tables of Bitewing but those of the job queue, which is made anew: what it has to do is found in the tables by the jobs themselves.
 * The migrations are done again rather than copied, and what is generated is generated.
 */
export async function backedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`)
  return rows
}

/** Those that are divided by month. */
export async function dividedTables(
  client: pg.ClientBase,
): Promise<{ name: string; moment: string; parts: string[] }[]> {
  const { rows } = await client.query<{ name: string; moment: string; parts: string[] }>(`
    select table_name as name, moment, array_agg(part) filter (where ends is not null) as parts
    from app.months group by 1, 2 order by 1`)
  return rows
}

/** How far each sequence has counted; one that was never asked has not. */
export async function sequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function appliedMigrations(client: pg.ClientBase): Promise<{ name: string; digest: string }[]> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migrations order by name',
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** With its rows as text, which every version of PostgreSQL writes and reads alike. */
export const copyStatement = ({ name, columns }: BackedUpTable, direction: 'out' | 'in') => {
  const list = columns.map(quoted).join(', ')
  return direction === 'out'
    ? `copy (select ${list} from public.${quoted(name)}) to stdout`
    : `copy public.${quoted(name)} (${list}) from stdin`
}
