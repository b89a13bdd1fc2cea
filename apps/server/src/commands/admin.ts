import { newId, StartError } from '@bitewing/db'
import { isEmail } from '@bitewing/domain'
import { administratorByHand } from '../features/users/index.ts'
import { AdministrationLog, fromCommandLine } from '../kernel/observe/administration-log.ts'
import { LogHeads } from '../kernel/observe/log-heads.ts'
import { commandLine, say } from './sentences.ts'
import { withDatabase } from './with-database.ts'

/** npm run admin -- --email <address>: makes an administrator, for a company that has none or is locked out. */

const USAGE = 'npm run admin -- --email <address>: an e-mail address is needed.'
const { values } = commandLine(USAGE, { options: { email: { type: 'string', default: '' } } })

await withDatabase(async ({ settings, database, secrets, seals, ownsDatabase }) => {
  if (!isEmail(values.email)) throw new StartError(USAGE)
  if (!ownsDatabase)
    throw new StartError('This takes the owner of the database: set DATABASE_MIGRATION_URL to the owner’s address.')
  const heads = new LogHeads(settings.dataDir, newId(), (error) => {
    throw error
  })
  const log = new AdministrationLog(seals, heads)
  const url = await database.asSystem(async (db) => {
    const made = await administratorByHand({ secrets, publicUrl: settings.publicUrl }, db, values.email)
    await log.write(db, [made.change], fromCommandLine('admin'))
    return made.url
  })
  await heads.written()
  say(`${values.email} holds every permission, and sets a password here, once, within 72 hours:\n${url}`)
})
