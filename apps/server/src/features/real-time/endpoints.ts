import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Services } from './services.ts'
import { askPayer } from './ask-payer.ts'
import { carrierForm, carriersToChoose, storeRecord } from './carrier-form.ts'
import { listProcesses, processDocument } from './processes.ts'
import { PayerLists } from './payer-lists.ts'
import { practiceAsProvider } from './provider.ts'
import { grantedClients } from './report-queries.ts'
import { verificationsWorkbook } from './report.ts'

export function realTimeFeature(needs: { eligibility: Services }): Handlers<(typeof contract)['realTime']> {
  const { eligibility } = needs
  const lists = new PayerLists()
  return {
    payers: (ctx) => lists.of(ctx, eligibility),
    provider: (ctx) => practiceAsProvider(ctx, eligibility),
    check: (ctx, request) => askPayer(ctx, eligibility, request),
    clients: (ctx) => grantedClients(ctx.db),
    downloadVerifications: (ctx, wish) => verificationsWorkbook(ctx, wish),
    processes: (ctx, wish) => listProcesses(ctx.db, wish),
    carriers: (ctx) => carriersToChoose(ctx.db),
    carrierForm: (ctx, { carrierId }) => carrierForm(ctx.db, carrierId),
    store: (ctx, values) => storeRecord(ctx, values),
    file: (ctx, { file }) => processDocument(ctx, file),
  }
}
