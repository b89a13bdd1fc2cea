import { z } from 'zod'
import { can, canAny, endpoint, patients } from '../endpoint.ts'
import { calendarDate, id, list, moment, page, text } from '../fields.ts'
import { answerSource, longText, version } from './record.ts'
import { wireSection } from './template-on-wire.ts'

/** Who may fill in a record's form may fill in its plan's. */
const fillers = canAny(can('FBD', 'updateFBD'), can('missingCode', 'edit_missingcode'))
const auditors = canAny(can('transaction', 'audit'), can('missingCode', 'audit_transaction'))

const readers = canAny(can('missingCode'), can('FBD'), can('transaction', 'list_transaction'), can('callCenter'))

const network = z.enum(['In', 'Out', 'Unknown'])

/** 3 §3 Transaction plan, and what tells the plans of one group apart. */
const plan = z.object({
  _id: id,
  practiceId: id,
  practiceName: z.string(),
  employer: z.string(),
  carrier: z.string(),
  groupNumber: z.string(),
  /** '' where no payer names it. */
  planName: z.string(),
  network,
  /** Dollars; null where nobody knows. */
  deductible: z.number().nullable(),
  maximum: z.number().nullable(),
  /** The number of the plan in the practice's own system; '' until an Update PMS has found it. */
  plannum: z.string(),
  /** pending: required fields are empty, or somebody has to decide between values. */
  botDBStatus: z.enum(['pending', 'completed']),
  audit: z.boolean(),
  auditedAt: moment.nullable(),
})
export type TransactionPlan = z.infer<typeof plan>

/** Another value than the plan's, from a record that a person filled in or from an answer. */
const proposal = z.object({ bookmark: z.string(), value: z.string(), from: z.string(), at: moment })
export type PlanProposal = z.infer<typeof proposal>

/** An answer about one of the group's patients that says something else than the verified plan. */
const contradiction = z.object({
  bookmark: z.string(),
  label: z.string(),
  plan: z.string(),
  told: z.string(),
  from: z.string(),
  at: moment,
  transactionId: id,
})
export type PlanContradictionLine = z.infer<typeof contradiction>

const detail = plan.extend({
  version,
  auditedBy: z.string().nullable(),
  /** Who changed it last; null is the robot. */
  changedBy: z.object({ id, name: z.string() }).nullable(),
  toldAt: moment,
  /** The last day on which a verified plan fills forms; after it, it only proposes. Null while it is not verified. */
  fillsUntil: calendarDate.nullable(),
  sections: z.array(wireSection),
  sources: z.record(z.string(), answerSource),
  proposals: z.array(proposal),
  contradictions: z.array(contradiction),
  missingRequiredInputQty: z.int(),
  totalRequiredFields: z.int(),
  /** Whom a change concerns. */
  shared: z.object({
    patients: z.int(),
    /** Records of visits to come that are not verified. */
    open: z.int(),
    /** Records that have values of this plan; they keep them. */
    filled: z.int(),
  }),
})
export type TransactionPlanDetail = z.infer<typeof detail>

const historyLine = z.object({
  _id: id,
  at: moment,
  actor: z.enum(['person', 'robot']),
  who: z.string(),
  kind: z.enum(['created', 'form', 'audit', 'pms']),
  field: z.string(),
  /** What people call the field; '' where the form has none of this name. */
  label: z.string(),
  /** Whether the field holds a ticked or an empty box. */
  choice: z.boolean(),
  from: z.string(),
  to: z.string(),
  source: answerSource.nullable(),
})
export type PlanHistoryLine = z.infer<typeof historyLine>

const common = { scope: 'practices', carries: 'nothing' } as const

export const plans = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/transactionPlan',
    summary: 'The plans of the selected practices: what the patients of a group share.',
    access: 'login',
    shows: ['plans'],
    input: z.strictObject({
      ...page(['employer', 'carrier', 'groupNumber', 'planName', 'deductible', 'maximum', 'plannum']),
      employer: text(100).optional(),
      carrier: text(100).optional(),
      groupNumber: text(50).optional(),
      audit: z.enum(['true', 'false']).optional(),
      botStatus: z.enum(['pending', 'completed']).optional(),
    }),
    output: list(plan),
  }),
  setAudit: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/transactionPlan/{id}/audit',
    summary:
      'Sets a plan as verified or not verified. A verified one fills the empty fields of the group’s next patients.',
    access: auditors,
    changes: 'records',
    refreshes: ['plans'],
    input: z.strictObject({ id, audit: z.boolean(), version: version.optional() }),
    output: z.object({ audit: z.boolean(), version }),
  }),
  bookmarks: endpoint({
    scope: 'practices',
    // What contradicts the plan names records.
    carries: patients('view'),
    targets: ['id'],
    method: 'GET',
    path: '/api/transactionPlan/{id}/bookmarks',
    summary: 'A plan’s form with its values, where they came from, what contradicts them, and who shares the plan.',
    access: 'login',
    shows: ['plans'],
    input: z.strictObject({ id }),
    output: detail,
  }),
  save: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/transactionPlan/{id}/bookmark',
    summary: 'Saves values of a plan; those that are not named stay. A stale version is refused with 409.',
    access: fillers,
    changes: 'records',
    refreshes: ['plans'],
    input: z.strictObject({
      id,
      version: version.optional(),
      bookmarks: z.record(z.string().regex(/^[A-Za-z]\w{0,79}$/, 'is not a bookmark'), longText(4000)),
      /** Part of the specification's request, but ignored: the user is taken from the session. */
      userId: text(100).optional(),
    }),
    output: z.object({ version, missingRequiredInputQty: z.int(), totalRequiredFields: z.int() }),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/plan',
    summary: 'The plan that a record’s patient shares with others, and where the payer’s answer contradicts it.',
    access: readers,
    scope: 'practices',
    carries: patients('view'),
    shows: ['record', 'plans'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({ plan: plan.nullable(), contradictions: z.array(contradiction) }),
  }),
  history: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/transactionPlan/{id}/history',
    summary: 'Every change of a plan, newest first: who, when, old and new value, and where a robot had it from.',
    access: 'login',
    shows: ['plans'],
    input: z.strictObject({ id, ...page(['at']) }),
    output: list(historyLine),
  }),
}
