import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { type BackedUpTable, refuseUnknownMigrations, Restoration, StartError } from '@bitewing/db'
import { Secrets } from '../kernel/crypto/secrets.ts'
import type { Storage } from '../kernel/ports/storage.ts'
import { type BackedUp, SummedRows } from './make.ts'
import { type Part, type PartHead, taken, type TableSum } from './parts.ts'
import { DAMAGED, unsealed } from './sealed-stream.ts'

export type Contents = BackedUp & { start: Start; end: End; secretKey: string | undefined }
type Start = Extract<PartHead, { kind: 'start' }>
type End = Extract<PartHead, { kind: 'end' }>

/** Reads a backup to its end and compares what it says with what it holds. Nothing else is touched. */
export async function checkBackup(file: string, passphrase: string): Promise<Contents> {
  let start: Start | undefined
  let end: End | undefined
  let secretKey: string | undefined
  let files = 0
  const tables: Record<string, TableSum> = {}
  for await (const { what, content } of partsIn(file, passphrase)) {
    if (what.kind === 'start') start = what
    else if (what.kind === 'end') end = what
    else if (what.kind === 'secret key') secretKey = (await bytesOf(content)).toString().trim()
    else if (what.kind === 'file') files += 1
    else if (what.kind === 'table') tables[what.name] = await sumOf(content)
  }
  if (start === undefined || end === undefined || files !== end.files) throw new StartError(DAMAGED)
  if (JSON.stringify(tables) !== JSON.stringify(end.tables)) throw new StartError(DAMAGED)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return { start, end, secretKey, tables: Object.keys(tables).length, rows, files, missing: end.missing }
}

type Target = {
  ownerUrl: string
  /** The owner's login is the server's too. */
  ownerServes: boolean
  storage: Storage
  dataDir: string
  /** SECRET_KEY, where it is set. */
  secretKey: string | undefined
}

/** Files first, which nothing refers to yet, then all rows at once: whatever ends it in between leaves a database without people. */
export async function restoreBackup(file: string, passphrase: string, target: Target): Promise<Contents> {
  const contents = await checkBackup(file, passphrase)
  const { migrations } = contents.start
  refuseUnknownMigrations(migrations)
  const secretKey = await chosenKey(contents, target)
  await Restoration.refuseFull(target.ownerUrl, migrations)
  await mkdir(target.dataDir, { recursive: true, mode: 0o700 })
  if (secretKey !== undefined) await writeFile(keyFile(target), secretKey, { mode: 0o600 })
  await restoreOutside(partsIn(file, passphrase), target)
  const restoration = await Restoration.begin(target.ownerUrl, migrations, target.ownerServes)
  try {
    for await (const { what, content } of partsIn(file, passphrase))
      if (what.kind === 'table') await loadTable(restoration, what, content, contents.end.tables[what.name])
    await restoration.commit(contents.end.sequences)
  } finally {
    await restoration.close()
  }
  return contents
}

async function restoreOutside(parts: AsyncIterable<Part>, { storage, dataDir }: Target): Promise<void> {
  const heads = join(dataDir, 'log-heads')
  await mkdir(heads, { recursive: true, mode: 0o700 })
  for await (const { what, content } of parts) {
    if (what.kind === 'file') await storage.put(content, what)
    if (what.kind === 'log head')
      await writeFile(join(heads, basename(what.name)), await bytesOf(content), { mode: 0o600 })
  }
}

async function loadTable(
  restoration: Restoration,
  table: BackedUpTable,
  rows: AsyncIterable<Uint8Array>,
  expected: TableSum | undefined,
): Promise<void> {
  await restoration.load(table, rows)
  const { digest } = await sumOf(restoration.rows(table))
  if (digest !== expected?.digest)
    throw new StartError(`The rows of ${table.name} are not the same after loading them, and nothing was changed.`)
}

const keyFile = ({ dataDir }: Target) => join(dataDir, 'secret.key')

/** What is to be written into the data folder, if anything. Throws where the vault could not be opened afterwards. */
async function chosenKey({ start, secretKey }: Contents, target: Target): Promise<string | undefined> {
  const present = target.secretKey ?? (await readFile(keyFile(target), 'utf8').catch(() => undefined))?.trim()
  const key = present ?? secretKey
  if (key === undefined)
    throw new StartError(
      'The backup does not hold the secret key, which was a setting: set SECRET_KEY to the one of then.',
    )
  if (new Secrets(key).fingerprint !== start.fingerprint)
    throw new StartError(
      target.secretKey === undefined
        ? `${keyFile(target)} is not the secret key of this backup: restore into an empty DATA_DIR.`
        : 'The setting SECRET_KEY is not the secret key of this backup: set it to the one of then, or leave it out where the backup holds it.',
    )
  return present === undefined ? key : undefined
}

function partsIn(file: string, passphrase: string): AsyncGenerator<Part> {
  const opened = Readable.from(unsealed(createReadStream(file), passphrase), { objectMode: false })
  const decompressed = createZstdDecompress()
  // Whoever reads the parts is told what failed before them.
  pipeline(opened, decompressed, () => {})
  return taken(decompressed)
}

async function sumOf(rows: AsyncIterable<Uint8Array>): Promise<TableSum> {
  const summed = new SummedRows(rows)
  for await (const _ of summed.rows()) continue
  return summed.sum()
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content))
}
