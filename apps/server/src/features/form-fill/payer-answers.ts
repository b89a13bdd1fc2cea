import {
  ANSWER_IS_OLD_AFTER_DAYS,
  type contract,
  type PayerAnswerLine,
  type ResultOf,
  type SentFile,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { benefitLines, type HttpFailure, identifiersIn, maskedText, type Reaction, reactionTo } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import {
  findPayer,
  maskedProof,
  newestWithBenefits,
  proofOf,
  settingsOf,
  storedAnswersOfRecord,
} from '../payer-answers/index.ts'
import { existingRecord, identifiersOf } from '../verification/index.ts'
import { type AnswerLine, answersOfRecord, findProof, type Proof } from './payer-answers-queries.ts'
import { changesSinceLastCheck } from './policy-changes.ts'

type FormFill = (typeof contract)['formFill']

const OLD_MS = ANSWER_IS_OLD_AFTER_DAYS * 24 * 60 * 60 * 1000

/** What payers answered about a record, newest first, and what has changed since the policy was last checked. */
export async function payerAnswers(db: Db, id: string, now = new Date()): Promise<ResultOf<FormFill['payerAnswers']>> {
  const record = await existingRecord(db, id)
  const records = (await answersOfRecord(db, record)).map((answer) => lineOf(answer, now))
  return { records, recordsQty: records.length, changes: await changesSinceLastCheck(db, record) }
}

function lineOf(answer: AnswerLine, now: Date): PayerAnswerLine {
  return {
    _id: answer.id,
    askedAt: answer.asked_at,
    payer: answer.payer_name,
    service: answer.provider,
    sandbox: answer.sandbox,
    result: answer.result,
    refusals: reactionsTo(answer).map(({ sentence, resolution }) => ({ sentence, resolution })),
    old: now.getTime() - Date.parse(answer.asked_at) > OLD_MS,
    hasProof: answer.has_proof,
  }
}

function reactionsTo({ rejections, failure }: AnswerLine): Reaction[] {
  return [
    ...[...new Set(rejections)].map((code) => reactionTo({ code, followUp: '' })),
    ...(failure === '' ? [] : [reactionTo(failureOf(failure))]),
  ]
}

function failureOf(text: string): HttpFailure {
  return text === 'timeout' || text === 'no connection' ? text : Number(text)
}

/** The newest answer that contains benefits, line by line; the payer's own words may name an identifier, which is masked. */
export async function payerBenefits(db: Db, id: string): Promise<ResultOf<FormFill['payerBenefits']>> {
  const record = await existingRecord(db, id)
  const [newest] = newestWithBenefits(await storedAnswersOfRecord(db, record), 1)
  if (newest === undefined) return { answerId: null, records: [], recordsQty: 0 }
  const payer = await findPayer(db, record.carrier_name)
  const known = [...identifiersOf(record), ...identifiersIn(newest.answer)]
  const lines = benefitLines(newest.answer, settingsOf(payer), newest.row.asked_at.slice(0, 10))
  const records = lines.map((line) => ({
    ...line,
    value: maskedText(line.value, known),
    words: maskedText(line.words, known),
  }))
  return { answerId: newest.row.id, records, recordsQty: records.length }
}

const KINDS = {
  json: { ending: 'json', contentType: 'application/json' },
  x12: { ending: '271.txt', contentType: 'text/plain; charset=utf-8' },
  none: { ending: 'txt', contentType: 'text/plain; charset=utf-8' },
} as const

/** The answer as received, for users who have to prove what the payer said; its identifiers are masked for who may not see them. */
export async function payerProof(
  ctx: ContextOf<FormFill['payerProof']>,
  id: string,
  answerId: string,
): Promise<SentFile> {
  const record = await existingRecord(ctx.db, id)
  const proof = await findProof(ctx.db, record, answerId)
  if (proof === undefined || proof.body === null) throw fail('request.not_found')
  const { whole } = await ctx.identifiers()
  const { format, body } = proof
  const content = whole ? proofOf(body) : maskedProof({ format, body }, identifiersOf(record))
  return { filename: proofName(proof), contentType: KINDS[proof.format].contentType, size: content.length, content }
}

/** Contains the time and the payer, but no patient data. */
function proofName({ asked_at, payer_name, format }: Proof): string {
  const payer = payer_name.replace(/[^\p{L}\p{N} .-]+/gu, ' ').trim()
  return `payer answer ${asked_at.slice(0, 10)} ${payer}.${KINDS[format].ending}`
}
