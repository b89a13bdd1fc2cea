import type { Contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { dayIn, tierAtPayer } from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { holdsAt } from '../../kernel/session/principals.ts'
import {
  findAnswer,
  findPayer,
  findPayerById,
  findPractice,
  newestWithBenefits,
  settingsOf,
  storedAnswersOfRecord,
} from '../payer-answers/index.ts'
import { findRecordRow, identifiersOf } from '../verification/index.ts'
import { contentOf, formToRead } from './forms.ts'
import { trialOf } from './trial.ts'

type Templates = Contract['templates']
type Context = ContextOf<Templates['try']>

/** Who may edit forms need not be allowed to see patients. */
function refuseStrangers({ user, practiceIds }: Pick<Context, 'user' | 'practiceIds'>): void {
  const mayRead = practiceIds.every((practiceId) => {
    const clientId = user.practices.get(practiceId) ?? ''
    return holdsAt(user, clientId, 'missingCode') || holdsAt(user, clientId, 'transaction', 'list_transaction')
  })
  if (!mayRead) throw fail('access.permission')
}

/** The answers about a record, or the one of this id that was asked for without a record. */
async function keptAbout(db: Db, id: string) {
  const record = await findRecordRow(db, id)
  if (record !== undefined)
    return {
      rows: await storedAnswersOfRecord(db, record),
      practiceId: record.practice_id,
      visitDate: record.appointment_date,
      payer: await findPayer(db, record.carrier_name),
      identifiers: identifiersOf(record),
    }
  const answer = found(await findAnswer(db, id))
  return {
    rows: answer.record_id === null && answer.body !== null ? [answer] : [],
    practiceId: answer.practice_id,
    visitDate: answer.asked_at.slice(0, 10),
    payer: await findPayerById(db, answer.payer_id),
    identifiers: [],
  }
}

/** As the robot would fill the draft, without writing anything. */
export async function tryTemplate(
  ctx: Context,
  { templateId, dataId }: ParsedInputOf<Templates['try']>,
): Promise<OutputOf<Templates['try']>> {
  const { db } = ctx
  refuseStrangers(ctx)
  const content = contentOf(await formToRead(db, templateId))
  const { rows, practiceId, visitDate, payer, identifiers } = await keptAbout(db, dataId)
  const [newest] = newestWithBenefits(rows, 1)
  if (newest === undefined) throw fail('templates.no_answer')
  const { network, tiers, time_zone } = await findPractice(db, practiceId)
  const tier = tierAtPayer(tiers, [newest.row.payer_name, newest.row.payer_id])
  const read = { network, visitDate, today: dayIn(time_zone), tier, ...settingsOf(payer) }
  const told = { answeredAt: newest.row.asked_at, payer: newest.row.payer_name }
  return {
    ...told,
    ...trialOf(content, newest.answer, read, identifiers),
  }
}
