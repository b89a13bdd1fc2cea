import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import { formDocument } from './document.ts'
import { answerEstimate } from './estimate.ts'
import { shownDifference } from './pms/difference.ts'
import { type PmsJobDependencies, pmsUpdateJob } from './pms/job.ts'
import { type PmsPatients, pmsPatients } from './pms/patient-update.ts'
import { pmsState, requestPmsUndo, requestPmsUpdate, undoDifference } from './pms/update.ts'
import { payerAnswers, payerBenefits, payerProof } from './payer-answers.ts'
import { payerWhy } from './why.ts'
import { readForm } from './read-form.ts'
import { saveForm } from './save-form.ts'
import { setUpload } from './set-upload.ts'

type Dependencies = PmsJobDependencies & { jobs: Jobs; converter: Converter }

/** The endpoints, the background job for Update PMS and its undo, and what others may do with patients there. */
export function formFillFeature(dependencies: Dependencies): {
  handlers: Handlers<(typeof contract)['formFill']>
  job: JobKind<never>
  patients: PmsPatients
} {
  const kind = pmsUpdateJob(dependencies)
  return {
    job: kind,
    patients: pmsPatients(dependencies, kind),
    handlers: {
      merge: (ctx, { dataId }) => readForm(ctx.db, dataId),
      save: (ctx, { user: _, ...wish }) => saveForm(ctx, wish),
      download: (ctx, wish) => formDocument(ctx, dependencies, wish),
      estimate: (ctx, { id, procedures }) => answerEstimate(ctx.db, id, procedures),
      updatePms: (ctx, wish) => requestPmsUpdate({ ...dependencies, kind }, ctx, wish),
      pmsDifference: (ctx, { id }) => shownDifference(dependencies, ctx.inScope, id),
      pmsUndoDifference: (ctx, { id }) => undoDifference(ctx.db, id),
      undoPms: (ctx, { id }) => requestPmsUndo({ jobs: dependencies.jobs, kind }, ctx, id),
      pmsState: (ctx, { id }) => pmsState(ctx.db, id),
      setUpload: (ctx, { transactionId, status }) => setUpload(ctx, transactionId, status === 'true'),
      payerAnswers: (ctx, { id }) => payerAnswers(ctx.db, id),
      payerBenefits: (ctx, { id }) => payerBenefits(ctx.db, id),
      payerWhy: (ctx, { id, answerId }) => payerWhy(ctx.db, id, answerId),
      payerProof: (ctx, { id, answerId }) => payerProof(ctx, id, answerId),
    },
  }
}
