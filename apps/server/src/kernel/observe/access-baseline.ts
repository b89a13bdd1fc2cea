import type { Db } from '@bitewing/db'
import { type AdministrationLog, fromJob } from './administration-log.ts'
import { archivedParts, BASELINE, baselineOf, unsealedRows } from './log-queries.ts'
import type { LogSeals } from './log-seals.ts'

/**
 * Accesses from before there were seals have none. Their number and digest become a line of the administration log at the first start, so
 * that one that is changed, or that claims to be that old, is found as well.
 */
export async function sealEarlierAccesses(db: Db, seals: LogSeals, log: AdministrationLog): Promise<void> {
  if ((await baselineOf(db)) !== undefined) return
  const change = {
    action: BASELINE,
    subject: 'administration log' as const,
    id: '',
    label: 'Log of accesses',
    clientIds: [],
    before: null,
    after: await digestOf(db, seals),
  }
  await log.write(db, [change], fromJob('seal the logs'))
}

/** A sentence if the lines without a seal are not those of the first start. */
export async function unsealedDigest(db: Db, seals: LogSeals, archived?: Unsealed): Promise<string | undefined> {
  const then = await baselineOf(db)
  const now = await digestOf(db, seals, archived)
  if (then === undefined) return 'Accesses: it is not written down which lines are from before there were seals.'
  if (then['Digest'] === now.Digest) return undefined
  return `Accesses: of the ${String(then['Lines'])} lines from before there were seals, some were changed, inserted or deleted.`
}

type Unsealed = { Lines: number; Digest: string }

/** Those that are older than a moment, together with those that are in the archive already. */
export async function unsealedUntil(db: Db, seals: LogSeals, until: string): Promise<Unsealed> {
  const archived = (await archivedParts(db)).findLast(({ checkpoint }) => checkpoint?.unsealed !== undefined)
  return await digestOf(db, seals, archived?.checkpoint?.unsealed, until)
}

async function digestOf(
  db: Db,
  seals: LogSeals,
  before: Unsealed = { Lines: 0, Digest: '' },
  until?: string,
): Promise<Unsealed> {
  let digest: Buffer = Buffer.from(before.Digest, 'hex')
  let lines = before.Lines
  for await (const { seal: _, ...row } of unsealedRows(db, until)) {
    digest = seals.access(digest, { ...row, at: new Date(row.at).toISOString() })
    lines++
  }
  return { Lines: lines, Digest: digest.toString('hex') }
}
