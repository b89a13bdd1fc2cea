import { ANSWER_IS_OLD_AFTER_DAYS, type LastCheck } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { dayIn, defaultFbdTemplate, tierAtPayer } from '@bitewing/domain'
import { changesOfPolicy, type CheckedPolicy, findPayerById, findPractice, settingsOf } from '../payer-answers/index.ts'
import { fillContext } from './fill-context.ts'

const OLD_MS = ANSWER_IS_OLD_AFTER_DAYS * 24 * 60 * 60 * 1000

/**
 * How the newest answer about a person's policy differs from the one before it, as of today; null if there is none
 * before it.
 */
export async function changesSinceLastCheck(
  db: Db,
  policy: CheckedPolicy,
  now = new Date(),
): Promise<LastCheck | null> {
  const { network, tiers, time_zone } = await findPractice(db, policy.practiceId)
  const payer = await findPayerById(db, policy.payerId)
  const tier = tierAtPayer(tiers, [payer?.name ?? '', policy.payerId])
  const readFor = { network, visitDate: dayIn(time_zone, now), tier, ...settingsOf(payer) }
  const template = defaultFbdTemplate()
  const compared = await changesOfPolicy(db, policy, { template, context: fillContext(readFor) })
  if (compared === undefined) return null
  return {
    askedAt: compared.since,
    old: now.getTime() - Date.parse(compared.since) > OLD_MS,
    changes: compared.changes.map(({ label, from, to }) => ({ label, from, to })),
  }
}
