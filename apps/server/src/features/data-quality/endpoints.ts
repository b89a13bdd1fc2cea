import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { PmsPatients } from '../form-fill/index.ts'
import { compareNow } from './compare-record.ts'
import { news } from './compare-visit.ts'
import { confirmRequests } from './confirm.ts'
import { decisionOf, detailsOf } from './details.ts'
import { countMissingFields, dismissFinding, pageOfFindings, pageOfRequests, summaryOf } from './queries.ts'
import { takeBack } from './take-back.ts'

export function dataQualityFeature({
  patients,
}: {
  patients: PmsPatients
}): Handlers<(typeof contract)['dataQuality']> {
  return {
    missingFields: ({ db }) => countMissingFields(db),
    list: (ctx, { filters, ...page }) => pageOfRequests(ctx, { ...page, ...filters }),
    details: (ctx, { id }) => detailsOf(ctx, patients, id),
    decision: ({ db }, { id }) => decisionOf(db, id),
    confirm: (ctx, wish) => confirmRequests(ctx, patients, wish),
    undo: (ctx, { id }) => takeBack(ctx, patients, id),
    compare: (ctx, { recordId }) => compareNow(ctx.inScope, patients, recordId),
    summary: ({ db }) => summaryOf(db),
    findings: (ctx, { filters, ...page }) => pageOfFindings(ctx, { ...page, ...filters }),
    dismiss: async ({ db, user, signal }, { id }) => {
      await signal(news(found(await dismissFinding(db, id, user.userId))))
      return {}
    },
  }
}
