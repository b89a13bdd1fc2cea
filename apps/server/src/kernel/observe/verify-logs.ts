import type { Db } from '@bitewing/db'
import { unsealedDigest } from './access-baseline.ts'
import type { KeptHead } from './log-heads.ts'
import { accessRows, administrationRows, newestHead } from './log-queries.ts'
import type { LogSeals, SealedLine } from './log-seals.ts'
import { type ArchivedLines, type ArchiveRow, verifyArchives } from './verify-archives.ts'

export type Verified = {
  administration: number
  accesses: number
  /** Of which the entries are as they were written. */
  archives: readonly ArchiveRow[]
  problems: string[]
}

const NOTHING = Buffer.alloc(0)
/** More would only repeat that something is wrong. */
const TOLD_AT_MOST = 20

/** Goes through both logs, from where the archive ends, and says what was changed, inserted or deleted by somebody without the key. */
export async function verifyLogs(db: Db, seals: LogSeals, heads: readonly KeptHead[]): Promise<Verified> {
  const problems: string[] = []
  const archived = await verifyArchives(db, seals, problems)
  const log = { db, seals, heads, problems, archived }
  const administration = await verifyAdministration(log)
  const accesses = await verifyAccesses(log)
  const unsealed = await unsealedDigest(db, seals, archived.unsealed)
  if (unsealed !== undefined) problems.push(unsealed)
  return { administration, accesses, archives: archived.archives, problems: problems.slice(0, TOLD_AT_MOST) }
}

type Verifying = { db: Db; seals: LogSeals; heads: readonly KeptHead[]; problems: string[]; archived: ArchivedLines }

async function verifyAdministration({ db, seals, heads, problems, archived }: Verifying) {
  const kept = new Map(heads.filter(({ chain }) => chain === 'administration').map((head) => [head.number, head.seal]))
  const head = await newestHead(db)
  let before = { number: 0, seal: NOTHING as Buffer }
  for await (const row of administrationRows(db)) {
    const { seal, ...line } = row
    if (row.number !== before.number + 1) before = archived.after('administration', before)
    if (row.number !== before.number + 1) problems.push(missing('Administration', before.number, row.number))
    else if (!seals.administration(before.seal, asSealed(line)).equals(seal))
      problems.push(`Administration: line ${row.number} was changed or inserted.`)
    if (kept.has(row.number) && kept.get(row.number) !== seal.toString('hex'))
      problems.push(`Administration: line ${row.number} is not the one that was written.`)
    kept.delete(row.number)
    before = { number: row.number, seal }
  }
  before = archived.after('administration', before)
  const newest = Math.max(head.number, ...kept.keys())
  if (newest > before.number) problems.push(missing('Administration', before.number, newest + 1))
  else if (!head.seal.equals(before.seal))
    problems.push('Administration: the newest seal is not that of the newest line.')
  return before.number
}

async function verifyAccesses({ db, seals, heads, problems, archived }: Verifying) {
  const kept = new Map(heads.map((head) => [head.chain, head]))
  kept.delete('administration')
  let count = 0
  let before = { chain: '', number: 0, seal: NOTHING as Buffer }
  const endOfChain = () => {
    before = { ...before, ...archived.after(before.chain, before) }
    const head = kept.get(before.chain)
    if (head !== undefined && head.number > before.number)
      problems.push(missing(`Accesses, chain ${before.chain}`, before.number, head.number + 1))
    kept.delete(before.chain)
  }
  for await (const row of accessRows(db)) {
    const { id: _, seal, ...line } = row
    const chain = row.chain ?? ''
    if (chain !== before.chain) {
      endOfChain()
      before = { chain, number: 0, seal: NOTHING }
    }
    const number = row.number ?? 0
    const found = seal ?? NOTHING
    if (number !== before.number + 1) before = { chain, ...archived.after(chain, before) }
    if (number !== before.number + 1) problems.push(missing(`Accesses, chain ${chain}`, before.number, number))
    else if (!seals.access(before.seal, asSealed(line)).equals(found))
      problems.push(`Accesses: line ${number} of chain ${chain} was changed or inserted.`)
    before = { chain, number, seal: found }
    count++
  }
  endOfChain()
  for (const [chain, head] of kept) {
    const { number } = archived.after(chain, { number: 0, seal: NOTHING })
    if (head.number > number) problems.push(missing(`Accesses, chain ${chain}`, number, head.number + 1))
  }
  return count
}

function missing(log: string, from: number, to: number): string {
  const [first, last] = [from + 1, to - 1]
  return `${log}: ${first === last ? `line ${first} is` : `lines ${first} to ${last} are`} missing.`
}

/** As the line was when it was sealed. */
function asSealed(line: { at: string } & SealedLine): SealedLine {
  return { ...line, at: new Date(line.at).toISOString() }
}
