import { connectOrExplain, type DatabaseAddress, migrate, openExternal, StartError, startEmbedded } from '@bitewing/db'
import type { Settings } from './settings.ts'

export type OpenDatabase = {
  address: DatabaseAddress
  /** Absent where only the server's own login is known: another machine migrates and makes the demo data. */
  ownerUrl: string | undefined
  close: () => Promise<void>
}

/** The embedded database or the one of DATABASE_URL, migrated, with a role for the server that row policies bind. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, migrationUrl } = settings
  if (databaseUrl !== undefined) {
    const { address, ownerUrl } = await openExternal({ databaseUrl, migrationUrl, say })
    await refusePowerfulRole(address)
    return { address, ownerUrl, close: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir, say })
  try {
    await migrate(embedded.ownerUrl, say)
    const address = { url: embedded.appUrl }
    await refusePowerfulRole(address)
    return { address, ownerUrl: embedded.ownerUrl, close: embedded.stop }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A role that owns a table, or that row policies do not bind, would make the walls between practices meaningless. */
async function refusePowerfulRole({ url, role }: DatabaseAddress): Promise<void> {
  const client = await connectOrExplain(url, role === undefined ? {} : { role })
  try {
    const { rows } = await client.query<{ powerful: boolean }>(`
      select r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'jobs') and c.relowner = r.oid) as powerful
      from pg_roles r where r.rolname = current_user`)
    if (rows[0]?.powerful !== false) {
      throw new StartError(
        'The server must not run with a database role that owns tables or bypasses row-level security: see DATABASE_URL in the README.',
      )
    }
  } finally {
    await client.end()
  }
}
