import type { Db } from '@bitewing/db'
import { type AdministrationLog, fromJob } from './administration-log.ts'
import { baselineOf, unsealedRows } from './log-queries.ts'
import type { LogSeals } from './log-seals.ts'

const ACTION = 'seal earlier accesses'

/**
 * Accesses from before there were seals have none. Their number and digest become a line of the administration log at the first start, so
 * that one that is changed, or that claims to be that old, is found as well.
 */
export async function sealEarlierAccesses(db: Db, seals: LogSeals, log: AdministrationLog): Promise<void> {
  if ((await baselineOf(db, ACTION)) !== undefined) return
  const change = {
    action: ACTION,
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
export async function unsealedDigest(db: Db, seals: LogSeals): Promise<string | undefined> {
  const then = await baselineOf(db, ACTION)
  const now = await digestOf(db, seals)
  if (then === undefined) return 'Accesses: it is not written down which lines are from before there were seals.'
  if (then['Digest'] === now.Digest) return undefined
  return `Accesses: of the ${String(then['Lines'])} lines from before there were seals, some were changed, inserted or deleted.`
}

async function digestOf(db: Db, seals: LogSeals): Promise<{ Lines: number; Digest: string }> {
  let digest: Buffer = Buffer.alloc(0)
  let lines = 0
  for await (const { seal: _, ...row } of unsealedRows(db)) {
    digest = seals.access(digest, { ...row, at: new Date(row.at).toISOString() })
    lines++
  }
  return { Lines: lines, Digest: digest.toString('hex') }
}
