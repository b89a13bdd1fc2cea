import { findEmbedded, StartError, startEmbedded } from '@bitewing/db'
import type { Settings } from '../settings.ts'

export type OwnedDatabase = {
  ownerUrl: string
  /** The owner's login is the server's too. */
  ownerServes: boolean
  close: () => Promise<void>
}

/** The database as its owner sees it, not migrated: the one of the settings, or the embedded one, beside a running server too. */
export async function openAsOwner({ databaseUrl, migrationUrl, dataDir }: Settings): Promise<OwnedDatabase> {
  const close = async () => {}
  if (migrationUrl !== undefined) return { ownerUrl: migrationUrl, ownerServes: false, close }
  if (databaseUrl !== undefined) {
    if (new URL(databaseUrl).username === 'bitewing_app')
      throw new StartError('This takes the owner of the database: set DATABASE_MIGRATION_URL to the owner’s address.')
    return { ownerUrl: databaseUrl, ownerServes: true, close }
  }
  const running = await findEmbedded(dataDir)
  if (running !== undefined) return { ownerUrl: running.ownerUrl, ownerServes: false, close }
  const embedded = await startEmbedded({ dataDir })
  return { ownerUrl: embedded.ownerUrl, ownerServes: false, close: embedded.stop }
}
