import type { PolicyChanges } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { comparePayerAnswers, type FillContext } from '@bitewing/domain'
import { dayIn } from '../../robot/check.ts'
import { readAnswer } from '../../robot/kept-answer.ts'
import { type AnswerRow, findPayer, findPractice } from '../../robot/queries.ts'
import type { RecordRow } from '../verification/index.ts'
import { keptAnswersOfPolicy } from './payer-answers-queries.ts'
import { fullForm } from './read-form.ts'

/**
 * What the newest answer about the record's policy says otherwise than the one before it; null where there are no two. Both are read in the
 * same way: what differs is what the payer says.
 */
export async function changesSinceLastCheck(db: Db, record: RecordRow): Promise<PolicyChanges | null> {
  const payer = await findPayer(db, record.carrier_name)
  const template = await fullForm(db, record.practice_id)
  if (payer === undefined || template === undefined || record.member_id === '') return null
  const [newest, before] = newestTold(await keptAnswersOfPolicy(db, record, payer.id), 2)
  if (newest === undefined || before === undefined) return null
  const practice = await findPractice(db, record.practice_id)
  const context: FillContext = {
    network: practice.network,
    visitDate: record.appointment_date,
    today: dayIn(practice.time_zone),
    payer: { sharesAreThePlans: payer.sharesAreThePlans },
    verifiedBy: '',
    channel: 'EDI',
  }
  const changes = comparePayerAnswers(template, before.answer, newest.answer, context)
  return {
    since: before.row.asked_at,
    changes: changes.map(({ bookmark, label, from, to }) => ({ bookmark, label, from, to })),
  }
}

/** The newest ones that say something about a plan: a refusal does not. */
export function newestTold(rows: readonly AnswerRow[], most: number) {
  const told = []
  for (const row of rows) {
    const answer = readAnswer(row)
    if (answer.benefits.length > 0) told.push({ row, answer })
    if (told.length === most) break
  }
  return told
}
