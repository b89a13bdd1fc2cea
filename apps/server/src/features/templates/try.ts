import type { Contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import {
  dayIn,
  type Field,
  fieldsOf,
  fillForm,
  identifiersIn,
  maskedText,
  shownValue,
  storedBookmarks,
  valueOf,
} from '@bitewing/domain'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { holdsAt } from '../../kernel/session/principals.ts'
import {
  findAnswer,
  findPayer,
  findPayerById,
  findPractice,
  newestWithBenefits,
  previewContext,
  storedAnswersOfRecord,
} from '../payer-answers/index.ts'
import { findRecordRow, identifiersOf } from '../verification/index.ts'
import { contentOf, formToRead } from './forms.ts'
import { keptAnswers } from './use-queries.ts'

type Templates = Contract['templates']
type Context = ContextOf<Templates['try']>

const OFFERED = 20

/** Who may edit forms need not be allowed to see patients. */
function refuseStrangers({ user, practiceIds }: Pick<Context, 'user' | 'practiceIds'>): void {
  const mayRead = practiceIds.every((practiceId) => {
    const clientId = user.practices.get(practiceId) ?? ''
    return holdsAt(user, clientId, 'missingCode') || holdsAt(user, clientId, 'transaction', 'list_transaction')
  })
  if (!mayRead) throw fail('access.permission')
}

export async function answeredRecords(
  ctx: ContextOf<Templates['answeredRecords']>,
): Promise<OutputOf<Templates['answeredRecords']>> {
  refuseStrangers(ctx)
  return await keptAnswers(ctx.db, OFFERED)
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
  const { network, time_zone } = await findPractice(db, practiceId)
  const read = { network, visitDate, today: dayIn(time_zone) }
  const sharesAreThePlans = payer?.sharesAreThePlans ?? false
  const result = fillForm(content, newest.answer, previewContext({ ...read, sharesAreThePlans }))
  // The payer's own words may name one.
  const known = [...identifiers, ...identifiersIn(newest.answer)]
  const fields = content.sections.flatMap(fieldsOf)
  const byName = new Map(fields.map((field) => [field.bookmark, field]))
  const about = ({ id: _id, bookmark, label }: Field) => ({ _id, bookmark, label })
  return {
    answeredAt: newest.row.asked_at,
    payer: newest.row.payer_name,
    fields: fields.length,
    filled: fields.flatMap((field) => {
      const source = storedBookmarks(field).flatMap((name) => result.sources[name] ?? [])[0]
      if (source === undefined) return []
      const value = shownValue(field.bookmark, valueOf(field, result.answers))
      return [{ ...about(field), value, segment: source.segment }]
    }),
    proposed: [
      ...result.proposals.flatMap(({ bookmark, value, reason, text, segment }) => {
        const field = byName.get(bookmark)
        if (field === undefined) return []
        const words = maskedText(text === '' ? reason : text, known)
        return [{ ...about(field), values: [shownValue(bookmark, value)], words, segment }]
      }),
      ...result.contradictions.flatMap(({ bookmark, candidates }) => {
        const field = byName.get(bookmark)
        if (field === undefined) return []
        const values = [...new Set(candidates.map(({ value }) => shownValue(bookmark, value)))]
        const segment = candidates.map((each) => each.segment).join(', ')
        return [{ ...about(field), values, words: 'The payer says this in several ways.', segment }]
      }),
    ],
  }
}
