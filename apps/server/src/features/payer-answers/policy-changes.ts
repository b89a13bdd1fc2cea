import type { Db } from '@bitewing/db'
import {
  type BenefitChange,
  comparePayerAnswers,
  type FillContext,
  type PayerAnswer,
  type PayerSettings,
  shownValue,
  type Template,
} from '@bitewing/domain'
import { readAnswer } from './stored-answer.ts'
import { type AnswerRow, type CheckedPolicy, storedAnswersOfPolicy } from './queries.ts'

/**
 * How the newest answer about a policy differs from the one before it; undefined if there are fewer than two. Both are
 * read in the same way, so that only what the payer says can differ. Identifiers are masked.
 */
export async function changesOfPolicy(
  db: Db,
  policy: CheckedPolicy,
  { template, context }: { template: Template; context: FillContext },
): Promise<{ since: string; changes: readonly BenefitChange[] } | undefined> {
  const [newest, before] = newestWithBenefits(await storedAnswersOfPolicy(db, policy), 2)
  if (newest === undefined || before === undefined) return undefined
  const changes = comparePayerAnswers(template, before.answer, newest.answer, context).map((change) => ({
    ...change,
    from: shownValue(change.bookmark, change.from),
    to: shownValue(change.bookmark, change.to),
  }))
  return { since: before.row.asked_at, changes }
}

/** The newest answers that say something about a plan, which a refusal does not. */
export function newestWithBenefits(
  rows: readonly AnswerRow[],
  most: number,
): { row: AnswerRow; answer: PayerAnswer }[] {
  const told = []
  for (const row of rows) {
    const answer = readAnswer(row)
    if (answer.benefits.length > 0) told.push({ row, answer })
    if (told.length === most) break
  }
  return told
}

/** Has no signature, because the filled form is only displayed. */
export function previewContext(
  read: Pick<FillContext, 'network' | 'visitDate' | 'today' | 'tier'> & FillContext['payer'],
): FillContext {
  const { network, visitDate, today, tier = '', ...payer } = read
  return { network, visitDate, today, tier, payer, verifiedBy: '', channel: 'EDI' }
}

/** How a payer writes; of one that nobody knows, as the standard says. */
export function settingsOf(payer: Required<PayerSettings> | undefined): PayerSettings {
  if (payer === undefined) return { sharesAreThePlans: false }
  const { sharesAreThePlans, dental } = payer
  return { sharesAreThePlans, dental }
}
