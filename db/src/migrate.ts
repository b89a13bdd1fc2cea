import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { applyMigration } from './apply-migration.ts'
import { connectOrExplain } from './connect-or-explain.ts'
import { type Migration, migrationState } from './migrations.ts'
import { letOwnerServe, refuseMissingRights } from './owner-rights.ts'
import { StartError } from './start-error.ts'
import { storeCatalogue } from './store-catalogue.ts'
import { storeLibrary } from './store-library.ts'

export const JOBS_SCHEMA = 'jobs'

/** An arbitrary number for the advisory lock: one process migrates, the others wait. */
const LOCK = 7_246_001
const OLDEST_VERSION = 150_000
/** Makes the first roles and needs the most rights. */
const FIRST = '0001_roles_and_scope.sql'
/** Makes another role. */
const THIRD_ROLE = '0031_administration.sql'
const SERVER_ROLES = 'bitewing_app, bitewing_administration, bitewing_system'

type MigrateOptions = {
  /** The owner's login is the server's too: it is allowed to take the server's role. */
  ownerServes?: boolean
  /** Where the owner's address comes from, for the sentence when it cannot connect. */
  setting?: string
  /** Of another version of the program: for tests that play one. */
  folder?: URL
}

/** Brings the database forward to this version of the program. One that a newer program has migrated stays as that one left it. */
export async function migrate(
  ownerUrl: string,
  say: (line: string) => void = () => {},
  { ownerServes = false, setting = 'DATABASE_URL', folder }: MigrateOptions = {},
): Promise<void> {
  await locked(ownerUrl, setting, async (client) => {
    const { pending, isNewer } = await migrationState(client, folder)
    if (isNewer) return
    await applyPending(client, pending, ownerServes, say)
    await installJobs(ownerUrl, client)
    await storeCatalogue(client)
    await storeLibrary(client)
    if (ownerServes) await letOwnerServe(client)
  })
}

/** Only as far as `last`, without what this version of the program adds: for rows of a database that was there. */
export async function migrateTo(
  ownerUrl: string,
  last: string,
  { ownerServes = false, setting = 'DATABASE_URL' }: MigrateOptions = {},
): Promise<void> {
  await locked(ownerUrl, setting, async (client) => {
    const { pending } = await migrationState(client)
    const wanted = pending.filter(({ name }) => name <= last)
    await applyPending(client, wanted, ownerServes, () => {})
  })
}

/** One process migrates, the others wait. */
async function locked(ownerUrl: string, setting: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectOrExplain(ownerUrl, { name: 'bitewing-migrate', setting })
  try {
    await refuseOldServers(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await work(client)
  } finally {
    // Releases the lock too.
    await client.end()
  }
}

async function applyPending(
  client: pg.Client,
  pending: readonly Migration[],
  ownerServes: boolean,
  say: (line: string) => void,
): Promise<void> {
  if (pending[0]?.name === FIRST) await prepareEmptyDatabase(client, ownerServes)
  else if (pending.some(({ name }) => name === THIRD_ROLE)) await refuseMissingRights(client, { ownerServes })
  for (const migration of pending) {
    say(`database: ${migration.name}`)
    await applyMigration(client, migration)
  }
}

async function refuseOldServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const version = rows[0]?.version ?? 0
  if (version < OLDEST_VERSION) {
    throw new StartError(
      `PostgreSQL 15 or later is needed: the one at ${client.host}:${client.port} is version ${Math.floor(version / 10_000)}.`,
    )
  }
}

async function prepareEmptyDatabase(client: pg.Client, ownerServes: boolean): Promise<void> {
  await refuseMissingRights(client, { ownerServes })
  await client.query(
    'create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  )
}

/** The job queue's tables belong to the owner as well; the server's role only reads and writes them. */
async function installJobs(ownerUrl: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false, close: true })
  await client.query(`
    grant usage on schema ${JOBS_SCHEMA} to ${SERVER_ROLES};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${SERVER_ROLES};
    grant usage on all sequences in schema ${JOBS_SCHEMA} to ${SERVER_ROLES};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${SERVER_ROLES};
    grant select on schema_migrations to ${SERVER_ROLES}`)
}
