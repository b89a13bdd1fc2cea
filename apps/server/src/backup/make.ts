import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Snapshot } from '@bitewing/db'
import type { Storage } from '../kernel/ports/storage.ts'
import { joined, type Part, type TableSum } from './parts.ts'
import { sealed } from './sealed-stream.ts'

export type BackedUp = { tables: number; rows: number; files: number; missing: number }

export type BackupNeeds = {
  ownerUrl: string
  storage: Storage
  dataDir: string
  /** Absent where the secret key is a setting, which the backup must not hold. */
  secretKeyFile: string | undefined
  passphrase: string
}

/** Everything as it is at one moment, in one file that is there as a whole or not at all. */
export async function makeBackup(needs: BackupNeeds, file: string): Promise<BackedUp> {
  // Before the snapshot, which then holds the lines that they are of.
  const heads = await logHeads(needs.dataDir)
  const snapshot = await Snapshot.open(needs.ownerUrl)
  const draft = `${file}.part`
  const done: BackedUp = { tables: 0, rows: 0, files: 0, missing: 0 }
  try {
    await pipeline(
      Readable.from(joined(partsOf(needs, snapshot, heads, done)), { objectMode: false }),
      createZstdCompress(),
      (compressed: AsyncIterable<Uint8Array>) => sealed(compressed, needs.passphrase),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await rename(draft, file)
    return done
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await snapshot.close()
  }
}

async function* partsOf(
  { storage, secretKeyFile }: BackupNeeds,
  snapshot: Snapshot,
  heads: readonly LogHead[],
  done: BackedUp,
): AsyncGenerator<Part> {
  const madeAt = new Date().toISOString()
  const [fingerprint, migrations] = [await snapshot.secretFingerprint(), await snapshot.migrations()]
  yield { what: { kind: 'start', format: 1, madeAt, fingerprint, migrations }, content: nothing() }
  if (secretKeyFile !== undefined)
    yield { what: { kind: 'secret key' }, content: Readable.from([await readFile(secretKeyFile)]) }
  for (const { name, content } of heads) yield { what: { kind: 'log head', name }, content: Readable.from([content]) }
  const tables: Record<string, TableSum> = {}
  for (const table of await snapshot.tables()) {
    const summed = new SummedRows(snapshot.rows(table))
    yield { what: { kind: 'table', name: table.name, columns: [...table.columns] }, content: summed.rows() }
    const sum = summed.sum()
    tables[table.name] = sum
    done.tables += 1
    done.rows += sum.rows
  }
  for (const { key, contentType } of await snapshot.files()) {
    const stored = await storage.get(key)
    if (stored === undefined) done.missing += 1
    else {
      yield { what: { kind: 'file', key, contentType }, content: stored.stream }
      done.files += 1
    }
  }
  const { files, missing } = done
  yield { what: { kind: 'end', tables, sequences: await snapshot.sequences(), files, missing }, content: nothing() }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

type LogHead = { name: string; content: Buffer }

async function logHeads(dataDir: string): Promise<LogHead[]> {
  const folder = join(dataDir, 'log-heads')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
}

/** Passes rows on in COPY's text format, a line for each, and sums them up. */
export class SummedRows {
  readonly #source: AsyncIterable<Uint8Array>
  readonly #hash = createHash('sha256')
  #rows = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source
  }

  async *rows(): AsyncGenerator<Uint8Array> {
    for await (const bytes of this.#source) {
      this.#hash.update(bytes)
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.#rows += 1
      yield bytes
    }
  }

  /** When all were passed on. */
  sum(): TableSum {
    return { rows: this.#rows, digest: this.#hash.digest('hex') }
  }
}
