import { type Db, JOBS_SCHEMA } from '@bitewing/db'
import { sql } from 'kysely'

export type ServiceCalls = { calls: number; failures: number; resting: number }

export type ProcessRow = {
  id: string
  machine: string
  roles: string[]
  program: string
  build: string
  clockAheadSeconds: number
  startedAt: Date
  memoryBytes: number
  freeBytes: number
  services: Record<string, ServiceCalls>
  backsUp: boolean
  newestBackupAt: Date | undefined
}

/** Whoever writes also forgets those that have been silent for an hour. */
export async function writeProcess(db: Db, row: ProcessRow): Promise<void> {
  await sql`
    insert into server_processes (id, machine, roles, program, started_at, memory_bytes, free_bytes, services, backs_up, newest_backup_at,
      build, clock_ahead_seconds)
    values (${row.id}, ${row.machine}, ${row.roles}, ${row.program}, ${row.startedAt}, ${row.memoryBytes}, ${row.freeBytes},
      ${JSON.stringify(row.services)}, ${row.backsUp}, ${row.newestBackupAt ?? null},
      ${row.build}, ${row.clockAheadSeconds})
    on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes, free_bytes = excluded.free_bytes,
      services = excluded.services, newest_backup_at = excluded.newest_backup_at,
      clock_ahead_seconds = excluded.clock_ahead_seconds`.execute(db)
  await sql`delete from server_processes where seen_at < now() - interval '1 hour'`.execute(db)
}

/** How far this machine's clock is ahead of the database's at the least: by no more than the way there and back can have taken. */
export async function clockAhead(db: Db, now: () => number): Promise<number> {
  const before = now()
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  )
  const after = now()
  const ofDatabase = rows[0]?.ms ?? after
  return (Math.max(0, before - ofDatabase) + Math.min(0, after - ofDatabase)) / 1000
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await sql`delete from server_processes where id = ${id}`.execute(db)
}

export type InstallationState = {
  readonly program: string
  readonly processes: readonly {
    _id: string
    machine: string
    roles: ('web' | 'robot')[]
    program: string
    build: string
    clockAheadSeconds: number
    startedAt: string
    seenAt: string
    /** For three reports: it was killed, or its machine or connection is gone. */
    silent: boolean
    memoryBytes: number
    freeBytes: number
    services: Record<string, ServiceCalls>
    backsUp: boolean
    newestBackupAt: string | null
  }[]
  readonly queue: { ready: number; paused: number; running: number; setAside: number; oldestSeconds: number }
  readonly jobs: { waiting: number; oldestSeconds: number }
  readonly database: { version: string; bytes: number; connections: number; mostConnections: number }
}

const SILENT = `interval '30 seconds'`

/** One statement, so that everything is of the same moment. The size is that of our tables: the whole database's is not the server's to ask for. */
export async function installationState(db: Db): Promise<InstallationState> {
  const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
  const seconds = (column: string) => sql.raw(`coalesce(round(extract(epoch from now() - min(${column}))), 0)`)
  const { rows } = await sql<{ state: InstallationState }>`
    select json_build_object(
      'program', (select replace(max(name), '.sql', '') from schema_migrations),
      'processes', (select coalesce(json_agg(json_build_object('_id', id, 'machine', machine, 'roles', roles, 'program', program,
          'build', build, 'clockAheadSeconds', clock_ahead_seconds,
          'startedAt', ${moment('started_at')}, 'seenAt', ${moment('seen_at')}, 'silent', seen_at < now() - ${sql.raw(SILENT)},
          'memoryBytes', memory_bytes, 'freeBytes', free_bytes, 'services', services, 'backsUp', backs_up,
          'newestBackupAt', ${moment('newest_backup_at')}) order by machine, started_at, id), '[]') from server_processes),
      'queue', (select json_build_object('ready', count(*) filter (where state = 'ready'),
          'paused', count(*) filter (where state = 'paused'), 'running', count(*) filter (where state = 'running'),
          'setAside', count(*) filter (where state = 'set aside'),
          'oldestSeconds', (select ${seconds('created_at')} from robot_tasks where state = 'ready')) from robot_tasks),
      'jobs', (select json_build_object('waiting', count(*), 'oldestSeconds', ${seconds('start_after')})
        from ${sql.id(JOBS_SCHEMA, 'job')} where state in ('created', 'retry') and start_after <= now()),
      'database', json_build_object('version', split_part(current_setting('server_version'), ' ', 1),
        'bytes', (select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
          where relkind in ('r', 'm') and relnamespace in ('public'::regnamespace, ${JOBS_SCHEMA}::regnamespace)),
        'connections', (select count(*) from pg_stat_activity where datname = current_database()),
        'mostConnections', current_setting('max_connections')::int)) as state`.execute(db)
  return (rows[0] as { state: InstallationState }).state
}
