import { newId } from '@bitewing/db'
import type pg from 'pg'
import { setChecks, setPrices, setRecords } from './prices.ts'

/**
 * What two practices of a client in Austin did in the February of a leap year: seven transactions and a check. A fee was given up in the middle
 * of it, ELG is paid for each, and `elsewhere` has no subscription.
 */
export async function februaryOf(
  owner: pg.Client,
  { at, elsewhere }: { at: string; elsewhere: string },
): Promise<void> {
  const [from, ended] = ['2024-01-05T12:00:00Z', '2024-02-10T18:00:00Z']
  await setPrices(owner, [
    { practiceId: at, work: 'FBD', usage: 'licensed', amount: 29_000, from, ended },
    { practiceId: at, work: 'ELG', usage: 'metered', amount: 125, from },
  ])
  const record = (practiceId: string, type: string, day: string, by: string) => ({
    id: newId(),
    practiceId,
    type,
    day,
    by,
  })
  await setRecords(owner, [
    record(at, 'FBD', '2024-02-01', 'Done by DR'),
    record(at, 'FBD', '2024-02-02', 'Done by CC'),
    record(at, 'FBD', '2024-02-10', 'Done by Staff'),
    record(at, 'FBD', '2024-02-11', 'Done by DR'),
    record(at, 'ELG', '2024-02-12', 'Done by DR'),
    record(at, 'ELG', '2024-02-13', 'Unchecked'),
    record(elsewhere, 'FBD', '2024-02-14', 'Done by DR'),
  ])
  // Still the 29th in Austin.
  await setChecks(owner, [{ id: newId(), practiceId: at, askedAt: '2024-03-01T05:00:00Z' }])
}
