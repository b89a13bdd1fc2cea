import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFiles, StartError } from '@bitewing/db'
import { openStorage } from '../adapters/storage/open.ts'
import { makeBackup } from '../backup/make.ts'
import { checkBackup } from '../backup/restore.ts'
import { readSettings } from '../settings.ts'
import { openAsOwner } from './database-owner.ts'
import { passphraseFor } from './passphrase.ts'
import { commandLine, orSentence, say, shownContents } from './sentences.ts'

/** npm run backup -- FILE, npm run backup -- --check FILE */

const USAGE = 'npm run backup -- FILE: where to write it is needed.'
const { positionals, values } = commandLine(USAGE, { options: { check: { type: 'boolean' } }, allowPositionals: true })
const [file] = positionals

await orSentence(async () => {
  createPrivateFiles()
  if (file === undefined) throw new StartError(USAGE)
  const settings = readSettings()
  if (values.check === true) {
    const contents = await checkBackup(file, await passphraseFor(settings, false))
    return say(`${file} is whole, of ${contents.start.madeAt}: ${shownContents(contents)}`)
  }
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`)
  const passphrase = await passphraseFor(settings, true)
  const { ownerUrl, close } = await openAsOwner(settings)
  try {
    const { dataDir } = settings
    const secretKeyFile = settings.secretKey === undefined ? join(dataDir, 'secret.key') : undefined
    const storage = openStorage(settings.storage)
    const done = await makeBackup({ ownerUrl, storage, dataDir, secretKeyFile, passphrase }, file)
    say(`${file}: ${shownContents(done)}`)
    if (secretKeyFile === undefined) say('SECRET_KEY is not in it: keep it apart, or nothing in the vault can be read.')
  } finally {
    await close()
  }
})
