import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import { formDocument } from './document.ts'
import { pmsState, pmsUpdateJob, type PmsUpdateNeeds, requestPmsUpdate } from './pms-update.ts'
import { PdfMaker } from './pdf-maker.ts'
import { payerAnswers, payerBenefits, payerProof } from './payer-answers.ts'
import { missingFields, readForm } from './read-form.ts'
import { saveForm } from './save-form.ts'
import { setUpload } from './set-upload.ts'
import { sharedElements } from './shared-elements.ts'

type Needs = Omit<PmsUpdateNeeds, 'pdf'> & { jobs: Jobs }

/** The endpoints, and the job that Update PMS leaves behind. */
export function formFillFeature(needs: Needs): {
  handlers: Handlers<(typeof contract)['formFill']>
  job: JobKind<never>
} {
  const pdf = new PdfMaker()
  const kind = pmsUpdateJob({ ...needs, pdf })
  return {
    job: kind,
    handlers: {
      merge: (ctx, { dataId }) => readForm(ctx.db, dataId),
      save: (ctx, { user: _, ...wish }) => saveForm(ctx, wish),
      download: (ctx, wish) => formDocument(ctx.inScope, pdf, wish),
      updatePms: (ctx, { dataId }) => requestPmsUpdate({ ...needs, kind }, ctx, dataId),
      pmsState: (ctx, { id }) => pmsState(ctx.db, id),
      setUpload: (ctx, { transactionId, status }) => setUpload(ctx, transactionId, status === 'true'),
      callBookmarks: (ctx, { id }) => missingFields(ctx.db, id),
      payerAnswers: (ctx, { id }) => payerAnswers(ctx.db, id),
      payerBenefits: (ctx, { id }) => payerBenefits(ctx.db, id),
      payerProof: (ctx, { id, answerId }) => payerProof(ctx.db, id, answerId),
      sharedElements: (ctx, { templateId }) => sharedElements(ctx.db, templateId),
    },
  }
}
