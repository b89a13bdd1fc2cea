import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

export const formReaders = canAny(
  can('missingCode'),
  can('FBD'),
  can('transaction', 'list_transaction'),
  can('callCenter'),
)

const payerAnswer = z.object({
  _id: id,
  askedAt: moment,
  payer: z.string(),
  /** The eligibility service that was asked. */
  service: z.string(),
  sandbox: z.boolean(),
  /** The outcome in the product's own words; '' if there was none. */
  result: z.string(),
  /** Why there is no answer or only part of one: what happened, and what may help. */
  refusals: z.array(z.object({ sentence: z.string(), resolution: z.string() })),
  /** Older than ANSWER_IS_OLD_AFTER_DAYS. */
  old: z.boolean(),
  /** There is content that can be downloaded as proof. */
  hasProof: z.boolean(),
})
export type PayerAnswerLine = z.infer<typeof payerAnswer>

/** How the newest answer about the policy differs from the one before it. */
const changes = z.object({
  since: moment,
  /** The most important change first. */
  changes: z.array(z.object({ bookmark: z.string(), label: z.string(), from: z.string(), to: z.string() })),
})
export type PolicyChanges = z.infer<typeof changes>

const benefitLine = z.object({
  category: z.string(),
  network: z.enum(['In', 'Out', 'Both', '']),
  what: z.string(),
  value: z.string(),
  words: z.string(),
  segment: z.string(),
})

/** What became of a row of an answer; `fields` are those that it fills or is proposed for. */
const explainedRow = benefitLine.extend({
  outcome: z.enum(['filled', 'proposed', 'set aside', 'not used']),
  fields: z.array(z.string()),
  reason: z.string(),
})
export type ExplainedRow = z.infer<typeof explainedRow>

/** What became of a field of the form. */
const explainedField = z.object({
  bookmark: z.string(),
  label: z.string(),
  outcome: z.enum(['filled', 'proposed', 'left']),
  values: z.array(z.string()),
  segment: z.string(),
  reason: z.string(),
  /** The payer's words from which it was proposed. */
  words: z.string(),
})
export type ExplainedField = z.infer<typeof explainedField>

/** What payers answered about a record, and what became of it. */
export const payerAnswers = {
  payerAnswers: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers',
    summary: "What payers answered about a record, newest first, and what changed since the policy's last check.",
    access: formReaders,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({ records: z.array(payerAnswer), recordsQty: z.int(), changes: changes.nullable() }),
  }),
  payerBenefits: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerBenefits',
    summary: "The benefits of a record's newest answer that can be read, line by line as the payer sent them.",
    access: formReaders,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      /** The answer that the lines come from; null if there is none. */
      answerId: id.nullable(),
      records: z.array(benefitLine),
      recordsQty: z.int(),
    }),
  }),
  payerWhy: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers/{answerId}/why',
    summary: "What the rules make of an answer: each of its rows, and each field of the practice's form.",
    access: formReaders,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record'],
    about: 'id',
    targets: ['answerId'],
    input: z.strictObject({ id, answerId: id }),
    output: z.object({
      /** False: it tells about nobody with the patient's name and date of birth, so that nothing was filled. */
      aboutPatient: z.boolean(),
      rows: z.array(explainedRow),
      fields: z.array(explainedField),
    }),
  }),
  payerProof: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/payerAnswers/{answerId}',
    summary: 'An answer of a payer as it came, JSON or X12 as text; identifiers are masked for who may not see them.',
    access: can('transaction', 'export'),
    scope: 'practices',
    carries: patients('export'),
    targets: ['id', 'answerId'],
    input: z.strictObject({ id, answerId: id }),
    output: fileAnswer,
  }),
}
