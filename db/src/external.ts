import { connectOrExplain } from './connect-or-explain.ts'
import { migrate } from './migrate.ts'
import { migrations, migrationState } from './migrations.ts'
import { APP_ROLE } from './owner-rights.ts'
import { codeOf, StartError } from './start-error.ts'

/** How the server connects: `role` is taken by each connection when the login is not the server's own. */
export type DatabaseAddress = { url: string; role?: string }

export type ExternalDatabase = {
  address: DatabaseAddress
  /** Absent on machines that only know the server's own login. */
  ownerUrl: string | undefined
}

type Addresses = { databaseUrl: string; migrationUrl: string | undefined; say?: (line: string) => void }

/**
 * A PostgreSQL that somebody else runs. Its tables belong to an owner, who migrates; the server works as bitewing_app, by a login of its
 * own or by taking that role on the owner's connections.
 */
export async function openExternal({ databaseUrl, migrationUrl, say }: Addresses): Promise<ExternalDatabase> {
  if (migrationUrl !== undefined) await migrate(migrationUrl, say, { setting: 'DATABASE_MIGRATION_URL' })
  const isServersOwn = (await loginOf(databaseUrl)) === APP_ROLE
  if (migrationUrl === undefined) {
    if (isServersOwn) await refuseUnmigrated(databaseUrl)
    else await migrate(databaseUrl, say, { ownerServes: true })
  }
  const address = isServersOwn ? { url: databaseUrl } : { url: databaseUrl, role: APP_ROLE }
  return { address, ownerUrl: migrationUrl ?? (isServersOwn ? undefined : databaseUrl) }
}

async function loginOf(url: string): Promise<string> {
  const client = await connectOrExplain(url)
  try {
    const { rows } = await client.query<{ login: string }>('select session_user as login')
    return rows[0]?.login ?? ''
  } finally {
    await client.end()
  }
}

async function refuseUnmigrated(url: string): Promise<void> {
  const client = await connectOrExplain(url)
  try {
    const { pending } = await migrationState(client).catch(stillBeingMade)
    if (pending.length === 0) return
    throw new StartError(
      `The database is not ready for this version of Bitewing (${pending[0]?.name} is missing) and ${APP_ROLE} may not change it: start a process that has the owner's address in DATABASE_MIGRATION_URL first.`,
    )
  } finally {
    await client.end()
  }
}

/** The server's role may read which migrations there are once the first start has made all of them. */
function stillBeingMade(error: unknown): { pending: { name: string }[] } {
  if (codeOf(error) !== '42501') throw error
  return { pending: migrations() }
}
