import type { contract } from '@bitewing/contract'
import type { DocumentMaker } from '../../kernel/documents/document-maker.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import type { EligibilityFor, EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { grantedClients, realTimeReport } from '../reports/index.ts'
import { askPayer } from './ask-payer.ts'
import { carrierForm, carriersToChoose, storeRecord } from './carrier-form.ts'
import { listProcesses, processDocument } from './processes.ts'
import { PayerLists } from './payer-lists.ts'
import { practiceAsProvider } from './provider.ts'

export function realTimeFeature(dependencies: {
  eligibility: EligibilityServices
  eligibilityFor: EligibilityFor
  maker: DocumentMaker
  billing: Billing | undefined
}): Handlers<(typeof contract)['realTime']> {
  const { eligibility, eligibilityFor, maker, billing } = dependencies
  const lists = new PayerLists()
  return {
    payers: (ctx) => lists.of(ctx, eligibilityFor),
    provider: (ctx) => practiceAsProvider(ctx, eligibility),
    check: (ctx, request) => askPayer(ctx, eligibilityFor, request),
    clients: async (ctx) => (await grantedClients(ctx.db)).map(({ _id, name }) => ({ _id, clientName: name })),
    downloadVerifications: (ctx, wish) => realTimeReport(ctx, billing, wish),
    processes: (ctx, wish) => listProcesses(ctx.db, wish),
    carriers: (ctx) => carriersToChoose(ctx.db),
    carrierForm: (ctx, { carrierId }) => carrierForm(ctx.db, carrierId),
    store: (ctx, values) => storeRecord(ctx, values),
    file: (ctx, { file }) => processDocument(ctx, maker, file),
  }
}
