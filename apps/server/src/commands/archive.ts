import { once } from 'node:events'
import { StartError } from '@bitewing/db'
import { openStorage } from '../adapters/storage/open.ts'
import { readArchive } from '../archive/archive-file.ts'
import { archivedParts } from '../kernel/observe/log-queries.ts'
import { say } from './sentences.ts'
import { type CommandParts, withDatabase } from './with-database.ts'

/** npm run -s archive -- list, npm run -s archive -- read ID */

const [what, id] = process.argv.slice(2)

await withDatabase(async (parts) => {
  if (what === 'list') return await list(parts)
  if (what === 'read' && id !== undefined) return await read(parts, id)
  throw new StartError(
    'npm run -s archive -- list names what is in the archive, npm run -s archive -- read ID prints one of it.',
  )
})

async function list({ database }: CommandParts): Promise<void> {
  const archives = await database.asSystem(archivedParts)
  for (const { id: archive, table_name, ends, line_count } of archives)
    say(`${archive}  ${table_name} before ${ends.slice(0, 10)}, ${line_count} lines`)
  if (archives.length === 0) say('Nothing is in the archive.')
}

/** As lines of JSON, a row each. */
async function read({ database, settings, vault }: CommandParts, archiveId: string): Promise<void> {
  const archive = (await database.asSystem(archivedParts)).find((one) => one.id === archiveId)
  if (archive === undefined) throw new StartError(`${archiveId} is not in the archive.`)
  const [storage, key] = [openStorage(settings.storage), await vault.systemKey('archives')]
  const lines = await readArchive({ storage, storageKey: archive.storage_key, key })
  if (lines === undefined) throw new StartError(`The storage no longer has the file of ${archive.part}.`)
  for await (const piece of lines) if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
}
