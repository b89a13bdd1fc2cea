import type { Db } from '@bitewing/db'
import { sql } from 'kysely'

/**
 * The vault's tables are seen by bitewing_system only, and within another role's transaction the vault takes it for its own statements: so
 * that a value is stored if and only if the rest of the change is. If the work fails, the transaction and the role end with it.
 */
export async function asVault<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  await sql`set local role bitewing_system`.execute(db)
  const result = await work()
  await sql`set local role ${sql.id(rows[0]?.role ?? 'bitewing_app')}`.execute(db)
  return result
}
