import { createPrivateFiles, migrate, StartError } from '@bitewing/db'
import { openStorage } from '../adapters/storage/open.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { readSettings } from '../settings.ts'
import { openAsOwner } from './database-owner.ts'
import { passphraseFor } from './passphrase.ts'
import { commandLine, orSentence, say, shownContents } from './sentences.ts'

/** npm run restore -- FILE */

const USAGE = 'npm run restore -- FILE: the backup is needed.'
const [file] = commandLine(USAGE, { allowPositionals: true }).positionals

await orSentence(async () => {
  createPrivateFiles()
  if (file === undefined) throw new StartError(USAGE)
  const settings = readSettings()
  const passphrase = await passphraseFor(settings, false)
  // Before an embedded database is made for it.
  await checkBackup(file, passphrase)
  const { ownerUrl, ownerServes, close } = await openAsOwner(settings)
  try {
    const { dataDir, secretKey } = settings
    const storage = openStorage(settings.storage)
    const target = { ownerUrl, ownerServes, storage, dataDir, secretKey }
    const restored = await restoreBackup(file, passphrase, target)
    // The job queue, and what is newer than the backup.
    await migrate(ownerUrl, say, { ownerServes })
    say(`restored, as of ${restored.start.madeAt}: ${shownContents(restored)}`)
  } finally {
    await close()
  }
})
