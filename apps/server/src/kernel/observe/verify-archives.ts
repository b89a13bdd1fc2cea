import type { Db, Tables } from '@bitewing/db'
import type { Selectable } from 'kysely'
import { archivedParts } from './log-queries.ts'
import type { LogSeals, SealedLine } from './log-seals.ts'

export type ArchiveRow = Selectable<Tables['archives']>
type Entry = Omit<ArchiveRow, 'seal' | 'begun_at'>

/** An entry of the archive as it is sealed. */
export function archiveEntry({ digest, starts, ends, archived_at, ...entry }: Entry): SealedLine {
  return {
    ...entry,
    starts: starts && new Date(starts).toISOString(),
    ends: new Date(ends).toISOString(),
    archived_at: archived_at && new Date(archived_at).toISOString(),
    digest: digest?.toString('hex'),
  }
}

/** Where the lines of logs go on whose months are in the archive. */
export class ArchivedLines {
  readonly archives: readonly ArchiveRow[]
  /** By chain, and within it by the number that they begin with. */
  readonly #runs = new Map<string, Map<number, { last: number; seal: string }>>()

  constructor(archives: readonly ArchiveRow[]) {
    this.archives = archives
    for (const { chain, first, last, seal } of archives.flatMap(({ checkpoint }) => checkpoint?.chains ?? [])) {
      const ofChain = this.#runs.get(chain) ?? new Map<number, { last: number; seal: string }>()
      this.#runs.set(chain, ofChain.set(first, { last, seal }))
    }
  }

  /** The last line that follows on this one in the archive; the same one if the next is not there. */
  after(chain: string, line: { number: number; seal: Buffer }): { number: number; seal: Buffer } {
    const next = this.#runs.get(chain)?.get(line.number + 1)
    return next === undefined ? line : this.after(chain, { number: next.last, seal: Buffer.from(next.seal, 'hex') })
  }

  /** Accesses from before there were seals that are in the archive. */
  get unsealed(): { Lines: number; Digest: string } | undefined {
    return this.archives.findLast(({ checkpoint }) => checkpoint?.unsealed !== undefined)?.checkpoint?.unsealed
  }
}

/** Those that are as they were written; the others become problems, and their lines count as missing. */
export async function verifyArchives(db: Db, seals: LogSeals, problems: string[]): Promise<ArchivedLines> {
  const archives = await archivedParts(db)
  const isWhole = ({ seal, begun_at: _, ...entry }: ArchiveRow) =>
    seal !== null && seals.archive(archiveEntry(entry)).equals(seal)
  for (const archive of archives)
    if (!isWhole(archive)) problems.push(`Archive: the entry of ${archive.part} was changed or inserted.`)
  return new ArchivedLines(archives.filter(isWhole))
}
