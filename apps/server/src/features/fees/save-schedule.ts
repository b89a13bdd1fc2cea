import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { centsOf, judgeRows, plainCode } from '@bitewing/domain'
import { fail, failWithExisting } from '../../kernel/errors.ts'
import type { Tell } from '../../kernel/observe/administration-log.ts'
import type { Principal } from '../../kernel/session/principals.ts'
import { insertChange } from './change-queries.ts'
import { insertLines, type NewLine } from './line-queries.ts'
import { inLog, shownSchedule } from './present.ts'
import { findSchedule, insertSchedule, listedCarrier } from './queries.ts'

export type Changing = { db: Db; user: Principal; tell: Tell; practiceIds: readonly string[] }
type Wish = ParsedInputOf<(typeof contract)['fees']['add']>

/** A practice that is not selected is answered like one that does not exist. */
export function refuseUnselected({ practiceIds }: { practiceIds: readonly string[] }, practiceId: string): void {
  if (!practiceIds.includes(practiceId)) throw fail('request.not_found')
}

/** The schedule with all its lines, or nothing of it. */
export async function saveSchedule(ctx: Changing, wish: Wish) {
  const { db, user, tell } = ctx
  refuseUnselected(ctx, wish.practiceId)
  const last = new Date().getUTCFullYear() + 1
  if (wish.year > last) throw fail('fees.year', { last: String(last) })
  const lines = checkedLines(wish.services)
  const wanted = { ...wish, carrierName: await listedCarrier(db, wish.carrierName) }
  const schedule = await insertSchedule(db, { ...wanted, lines: lines.length, userId: user.userId })
  if (schedule === undefined) {
    const existing = await findSchedule(db, wanted)
    throw failWithExisting('fees.exists', existing?.id ?? '', {
      carrier: wanted.carrierName,
      year: String(wanted.year),
    })
  }
  await insertLines(db, schedule, lines)
  const words = lines.length === 1 ? 'Saved with 1 line.' : `Saved with ${lines.length} lines.`
  await insertChange(db, schedule, { userId: user.userId, kind: 'saved', words, lines: lines.length })
  const after = { Description: wish.description, Lines: lines.length }
  tell({ ...inLog(user, schedule), action: 'add', before: null, after })
  return {
    ...shownSchedule(schedule),
    message: `The fee schedule of ${schedule.carrier_name} for ${schedule.year} was saved with ${lines.length === 1 ? '1 line' : `${lines.length} lines`}.`,
  }
}

/** Their prices were checked with the input; whether two have one code only all of them together show. */
export function checkedLines(services: Wish['services']): NewLine[] {
  if (judgeRows(services.map((service) => ({ line: 0, ...service }))).duplicates.length > 0)
    throw fail('fees.duplicates')
  return services.map(({ serviceCode, serviceDescription, price }) => ({
    code: plainCode(serviceCode),
    description: serviceDescription,
    cents: centsOf(price) as number,
  }))
}
