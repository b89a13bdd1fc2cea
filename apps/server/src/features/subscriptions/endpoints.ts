import type { contract } from '@bitewing/contract'
import { found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Billing } from '../../kernel/ports/billing.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import { asOf } from '../billing/index.ts'
import { cancelSubscription } from './cancel.ts'
import { invoicePdf, resendInvoice } from './invoice-file.ts'
import { filterChoices, pageOfSubscribers } from './list-queries.ts'
import { productDetail } from './product-detail.ts'
import { pageOfInvoices } from './queries.ts'

type Dependencies = { billing: Billing | undefined; messages: Messages }

/** Without a card provider, what was copied stays readable. */
export function subscriptionsFeature(dependencies: Dependencies): Handlers<(typeof contract)['subscriptions']> {
  const { billing } = dependencies
  const sandbox = billing?.sandbox === true
  return {
    list: async ({ db }, asked) => ({ ...(await pageOfSubscribers(db, asked)), asOf: await asOf(db), sandbox }),
    choices: ({ db }) => filterChoices(db),
    product: ({ db }, { id }) => productDetail(db, id, sandbox),
    invoices: async ({ db }, asked) => found(await pageOfInvoices(db, asked)),
    cancel: (ctx, asked) => cancelSubscription(ctx, billing, asked),
    pdf: (ctx, asked) => invoicePdf(ctx, billing, asked),
    resend: (ctx, asked) => resendInvoice(ctx, dependencies, asked),
  }
}
