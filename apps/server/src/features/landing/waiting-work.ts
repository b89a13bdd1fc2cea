import { type Access, permissionsOf, type Waiting, waitingFor } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { type Grants, holds, visitPeriods } from '@bitewing/domain'
import { countWaiting } from './queries.ts'

/** What the caller may not open is not even counted. */
export async function waitingWork({ db, user }: { db: Db; user: { grants: Grants } }, today: string): Promise<Waiting> {
  const may = (access: Access) =>
    permissionsOf(access).some(({ permission, action }) => holds(user.grants, permission, action))
  const counts = await countWaiting(db, visitPeriods(today), {
    visits: may(waitingFor.visits),
    cameBack: may(waitingFor.cameBack),
    tickets: may(waitingFor.tickets),
    failedTasks: may(waitingFor.failedTasks),
  })
  const { today: visitsToday, tomorrow, nextDays, ...others } = counts
  const visits =
    visitsToday === null || tomorrow === null || nextDays === null ? null : { today: visitsToday, tomorrow, nextDays }
  return { visits, ...others }
}
