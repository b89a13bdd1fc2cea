import { z } from 'zod'
import { can, endpoint, patients } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

/** The current value and the one that would replace it; '' means no value. */
const pmsChange = z.object({ what: z.string(), before: z.string(), after: z.string() })

/** What an update changes in the practice-management system, in terms that the front desk uses. */
const pmsDifference = z.object({
  verified: z.array(pmsChange),
  benefitNotes: z.object({ before: z.string(), after: z.string() }),
  /** Changes to the plan, which affect every patient who has it. */
  benefits: z.array(pmsChange),
  /** Categories that the practice's system does not have, so nothing is written about them. */
  skipped: z.array(z.string()),
  /** Added to the patient's file, whatever else changes. */
  document: z.string(),
  communication: z.string(),
})
export type PmsDifferenceOnWire = z.infer<typeof pmsDifference>

const pmsUndo = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed']),
  requestedAt: moment,
  finishedAt: moment.nullable(),
  by: z.string(),
  failure: z.string().nullable(),
  /** Values that the undo left alone because somebody had changed them since the update. */
  left: z.array(z.string()),
})

/** The last update that wrote something, and the state of its undo. */
const pmsWritten = z.object({
  finishedAt: moment.nullable(),
  by: z.string(),
  /** False if the update stopped halfway. */
  whole: z.boolean(),
  mayBeUndone: z.boolean(),
  undo: pmsUndo.nullable(),
})

/** Writing a record's result into the practice-management system, and taking that back. */
export const pmsUpdate = {
  updatePms: endpoint({
    method: 'POST',
    path: '/api/tmp/drive/upload',
    summary: "Queues the record's result for the practice-management system ('Update PMS'); the end is told live.",
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['pms'],
    about: 'dataId',
    input: z.strictObject({
      dataId: id,
      /**
       * Identifies the difference that the user saw: exactly that is written, or nothing. Without it, the update writes
       * whatever the form says.
       */
      shown: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'is not of a difference')
        .optional(),
    }),
    output: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']) }),
  }),
  pmsDifference: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms/difference',
    summary: 'What an Update PMS would change now; nothing is written.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    // Waits for the practice's own system.
    outside: true,
    input: z.strictObject({ id }),
    output: z.object({
      /** Why there is no difference to show, as a message for the user. */
      problem: z.string().nullable(),
      /** To be passed to the update. */
      shown: z.string().nullable(),
      difference: pmsDifference.nullable(),
    }),
  }),
  pmsUndoDifference: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms/undo',
    summary: 'What the last Update PMS has written, and an undo would put back.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('view'),
    targets: ['id'],
    input: z.strictObject({ id }),
    output: z.object({ difference: pmsDifference }),
  }),
  undoPms: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/{id}/pms/undo',
    summary: 'Queues the undo of the last Update PMS; what somebody changed since stays. The end is told live.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['pms'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({ state: z.enum(['queued', 'running', 'done', 'failed']) }),
  }),
  pmsState: endpoint({
    method: 'GET',
    path: '/api/v2/iv/transaction/{id}/pms',
    summary: 'What became of the last Update PMS.',
    access: can('missingCode', 'update_pms'),
    scope: 'practices',
    carries: 'nothing',
    shows: ['pms'],
    about: 'id',
    input: z.strictObject({ id }),
    output: z.object({
      state: z.enum(['none', 'queued', 'running', 'done', 'failed']),
      requestedAt: moment.nullable(),
      finishedAt: moment.nullable(),
      /** A message for the user. */
      failure: z.string().nullable(),
      /** It failed because the practice's system no longer says what the user was shown. */
      changedMeanwhile: z.boolean(),
      written: pmsWritten.nullable(),
    }),
  }),
}
