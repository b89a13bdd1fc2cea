import { z } from 'zod'
import { administration, can, endpoint, fileAnswer } from '../endpoint.ts'
import { calendarDate, id, list, moment, page } from '../fields.ts'

/** Amounts are cents, in US dollars. */
const cents = z.int()

const subscription = z.object({
  _id: id,
  productName: z.string(),
  created: moment,
  /** The card provider's word, such as active, past_due or canceled. */
  status: z.string(),
  lastPaymentDate: moment.nullable(),
  /** When it ends, where somebody has cancelled it. */
  cancelAt: moment.nullable(),
})
export type Subscription = z.infer<typeof subscription>

const subscriber = z.object({
  /** The client; where the card provider names none, its customer. */
  _id: id,
  clientName: z.string(),
  practices: z.array(
    z.object({
      /** Null where the card provider names no practice. */
      _id: id.nullable(),
      name: z.string(),
      subscriptions: z.array(subscription),
    }),
  ),
})
export type Subscriber = z.infer<typeof subscriber>

/** Null: the card provider was never read through. */
const freshness = { asOf: moment.nullable(), sandbox: z.boolean() }

/** `suscriptionPrice` and the rest as 3 §3 spells them. */
const productDetail = z.object({
  _id: id,
  productName: z.string(),
  practiceName: z.string(),
  user: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  suscriptionPrice: cents
    .nullable()
    .describe('For a month, or for each where it is metered; null if it is not one number.'),
  usage: z.enum(['metered', 'licensed']),
  lastPaymentDate: moment.nullable(),
  /** Null where no further bill will come. */
  nextBillingDate: calendarDate.nullable(),
  /** "Scheduled" where a next bill will come, else the card provider's word. */
  status: z.string(),
  cancelAt: moment.nullable(),
  /** Whether it can be cancelled; one that has ended cannot. */
  running: z.boolean(),
  /** The newest one of which there is a PDF, for Download and Resend. */
  latestInvoiceId: id.nullable(),
  ...freshness,
})
export type ProductDetail = z.infer<typeof productDetail>

const invoice = z.object({
  _id: id,
  number: z.string(),
  amountPaid: cents,
  billingReason: z.string(),
  created: moment,
  finalizedAt: moment.nullable(),
  status: z.string(),
  hasFile: z.boolean(),
})
export type Invoice = z.infer<typeof invoice>

const choice = z.object({ _id: id, name: z.string() })

const common = {
  access: can('dentalMationClients'),
  scope: 'administered',
  carries: 'nothing',
  shows: ['subscriptions'],
} as const
const ofOne = z.strictObject({ id })

export const subscriptions = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/stripe/subscription/all',
    summary:
      'Clients with their practices and what these have subscribed to, as of when the card provider was last read.',
    input: z.strictObject({
      ...page(['clientName']),
      user: id.optional().describe('A client.'),
      product: id.optional(),
      practice: id.optional(),
    }),
    output: list(subscriber).extend(freshness),
  }),
  choices: endpoint({
    ...common,
    method: 'GET',
    path: '/api/v2/subscriptions/choices',
    summary: 'What the list can be filtered by.',
    input: z.strictObject({}),
    output: z.object({ clients: z.array(choice), products: z.array(choice), practices: z.array(choice) }),
  }),
  product: endpoint({
    ...common,
    method: 'GET',
    path: '/api/stripe/subscription/product/{id}',
    summary: 'One subscription: who pays how much for what, and when the next bill comes.',
    input: ofOne,
    output: productDetail,
  }),
  invoices: endpoint({
    ...common,
    method: 'GET',
    path: '/api/stripe/subscription/invoice/{id}',
    summary: "A page of a subscription's invoices of the last twelve months.",
    input: ofOne.extend(page(['created', 'amountPaid', 'finalizedAt', 'status'])),
    output: list(invoice),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2/subscriptions/{id}/cancel',
    summary: 'Ends a subscription with the month that is paid for; undo takes that back until then.',
    access: can('dentalMationClients', 'cancel'),
    scope: 'administered',
    carries: 'nothing',
    outside: true,
    changes: administration('subscription'),
    refreshes: ['subscriptions'],
    input: ofOne.extend({ undo: z.boolean().default(false) }),
    output: z.object({ cancelAt: moment.nullable() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/v2/invoices/{id}/pdf',
    summary: 'An invoice as a PDF, fetched from the card provider.',
    access: can('dentalMationClients'),
    scope: 'administered',
    carries: 'nothing',
    outside: true,
    input: ofOne,
    output: fileAnswer,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v2/invoices/{id}/resend',
    summary: 'Sends an invoice with its PDF to the billing address; once a minute at most.',
    access: can('dentalMationClients'),
    scope: 'administered',
    carries: 'nothing',
    outside: true,
    changes: administration('invoice'),
    input: ofOne,
    output: z.object({ sentTo: z.string() }),
  }),
}
