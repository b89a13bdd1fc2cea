import type { ScheduledReport } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { holds } from '@bitewing/domain'
import { holdsAt, type Principal } from '../../kernel/session/principals.ts'
import { clientOf } from './queries.ts'
import { REPORTS } from './reports.ts'

type Seen = Pick<Principal, 'grants' | 'rights' | 'clientIds' | 'practices'>

/** Whether somebody may see a report about a client or a practice of theirs; billing is about all that they have. */
export async function maySee(
  db: Db,
  user: Seen,
  { report, aboutId }: { report: ScheduledReport; aboutId: string },
): Promise<boolean> {
  const { permission } = REPORTS[report]
  if (report === 'billing') return holds(user.grants, permission)
  const clientId = await clientOf(db, report, aboutId)
  const isTheirs = report === 'summary' ? user.practices.has(aboutId) : user.clientIds.has(aboutId)
  return clientId !== undefined && isTheirs && holdsAt(user, clientId, permission)
}
