import { ANSWER_IS_OLD_AFTER_DAYS, type LastCheck } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { comparePayerAnswers, defaultFbdTemplate } from '@bitewing/domain'
import { dayIn } from '../../robot/check.ts'
import { readAnswer } from '../../robot/kept-answer.ts'
import { findPractice } from '../../robot/queries.ts'
import { fillContext } from './fill-context.ts'
import { answersOfPolicy, type CheckedPolicy, findPayerById } from './queries.ts'

const OLD_MS = ANSWER_IS_OLD_AFTER_DAYS * 24 * 60 * 60 * 1000

/**
 * What the newest answer about somebody's policy says otherwise than the one before it; null where there is none before it. Both are read in
 * the same way, as of today: what differs is what the payer says, not how it is read.
 */
export async function changesSinceLastCheck(
  db: Db,
  policy: CheckedPolicy,
  now = new Date(),
): Promise<LastCheck | null> {
  const [newest, before] = await answersOfPolicy(db, policy)
  if (newest === undefined || before === undefined) return null
  const practice = await findPractice(db, policy.practiceId)
  const payer = await findPayerById(db, policy.payerId)
  const context = fillContext({
    network: practice.network,
    visitDate: dayIn(practice.time_zone, now),
    sharesAreThePlans: payer?.sharesAreThePlans ?? false,
  })
  const changes = comparePayerAnswers(defaultFbdTemplate(), readAnswer(before), readAnswer(newest), context)
  return {
    askedAt: before.asked_at,
    old: now.getTime() - Date.parse(before.asked_at) > OLD_MS,
    changes: changes.map(({ label, from, to }) => ({ label, from, to })),
  }
}
