import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/** What was known of a container, by path. */
export async function knownObjects(db: Db, sourceId: string, container: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('feed_objects')
    .select(['path', 'version'])
    .where('source_id', '=', sourceId)
    .where('container', '=', container)
    .execute()
  return new Map(rows.map(({ path, version }) => [path, version]))
}

export async function knownContainers(db: Db, sourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_objects')
    .select('container')
    .distinct()
    .where('source_id', '=', sourceId)
    .execute()
  return rows.map(({ container }) => container)
}

type Place = { id: string; path: string; folder: string; name: string; practice_id: string | null }
export type NewFile = Place & {
  version: string
  size: number
  lines: number | null
  event: 'created' | 'changed'
  created_at: string
}
type In = { sourceId: string; kind: string; container: string }

const DAY_OF = (moment: string) => sql.raw(`(${moment} at time zone coalesce(p.time_zone, 'UTC'))::date`)

/** What is known becomes what was found, and only what really differs is told: whoever comes second tells nothing. Resolves with whose they are. */
export async function storeFiles(
  db: Db,
  { sourceId, kind, container }: In,
  files: readonly NewFile[],
): Promise<string[]> {
  const { rows } = await sql<{ practice_id: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as g (id text, path text, version text, size bigint, lines bigint,
        practice_id text, folder text, name text, event text, created_at timestamptz)),
    stored as (
      insert into feed_objects (source_id, container, path, version, size)
      select ${sourceId}, ${container}, path, version, size from given
      on conflict (source_id, container, path) do update set version = excluded.version, size = excluded.size
        where feed_objects.version <> excluded.version
      returning path)
    insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, lines, size, created_at, day)
    select g.id, ${sourceId}, ${kind}, g.practice_id, ${container}, g.folder, g.name, g.event, g.lines, g.size, g.created_at,
      ${DAY_OF('g.created_at')}
    from given g join stored s on s.path = g.path collate "C" left join practices p on p.id = g.practice_id
    returning practice_id`.execute(db)
  return practicesOf(rows)
}

export async function storeGone(db: Db, { sourceId, kind, container }: In, files: readonly Place[]): Promise<string[]> {
  const { rows } = await sql<{ practice_id: string | null }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as g (id text, path text, practice_id text, folder text, name text)),
    gone as (
      delete from feed_objects o using given g
      where o.source_id = ${sourceId} and o.container = ${container} and o.path = g.path collate "C"
      returning o.path, o.size)
    insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, lines, size, created_at, day)
    select g.id, ${sourceId}, ${kind}, g.practice_id, ${container}, g.folder, g.name, 'deleted', null, o.size, now(), ${DAY_OF('now()')}
    from given g join gone o on o.path = g.path collate "C" left join practices p on p.id = g.practice_id
    returning practice_id`.execute(db)
  return practicesOf(rows)
}

function practicesOf(rows: readonly { practice_id: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ practice_id }) => practice_id ?? []))]
}

/** Every NS with the practices of its client. */
export async function namedPractices(db: Db) {
  return await db
    .selectFrom('client_keys as k')
    .innerJoin('practices as p', 'p.client_id', 'k.client_id')
    .where('p.deleted_at', 'is', null)
    .select(['k.key', 'k.client_id', 'p.id', 'p.name'])
    .execute()
}
