import type { contract, ParsedInputOf, ResultOf, SentFile } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Billing, BillingUnavailable, type InvoiceFile } from '../../kernel/ports/billing.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import { findInvoice, takeResend } from './queries.ts'

type Subscriptions = (typeof contract)['subscriptions']

/** What goes into a mail has to wait in a job first. */
const LARGEST_MAIL = 2_000_000

/** Fetched afresh each time; the browser never sees the provider's link. */
export async function invoicePdf(
  { inScope }: ContextOf<Subscriptions['pdf']>,
  billing: Billing | undefined,
  { id }: ParsedInputOf<Subscriptions['pdf']>,
): Promise<SentFile> {
  const { externalId } = found(await inScope((db) => findInvoice(db, id)))
  const { filename, content } = await fetched(billing, externalId)
  return { filename, contentType: 'application/pdf', size: content.length, content }
}

/** By our own mail: the provider's way of sending is for bills that are paid by hand. */
export async function resendInvoice(
  { inScope }: ContextOf<Subscriptions['resend']>,
  { billing, messages }: { billing: Billing | undefined; messages: Messages },
  { id }: ParsedInputOf<Subscriptions['resend']>,
): Promise<ResultOf<Subscriptions['resend']>> {
  const { externalId, number, email, customer, clientId } = found(await inScope((db) => findInvoice(db, id)))
  if (email === '') throw fail('invoices.no_address')
  const { filename, content } = await fetched(billing, externalId)
  if (content.length > LARGEST_MAIL) throw fail('invoices.too_large')
  await inScope(async (db, { tell }) => {
    if (!(await takeResend(db, id))) throw fail('invoices.just_sent')
    await messages.email(db, email, {
      subject: `Invoice ${number}`,
      text: `Dear ${customer},\n\nattached is your invoice ${number}.\n\nBitewing`,
      attachment: { filename, contentType: 'application/pdf', base64: Buffer.from(content).toString('base64') },
    })
    tell({
      subject: 'invoice',
      action: 'resend',
      id,
      label: number,
      clientIds: clientId === null ? [] : [clientId],
      before: null,
      after: { 'Sent to': email },
    })
  })
  return { sentTo: email }
}

async function fetched(billing: Billing | undefined, externalId: string): Promise<InvoiceFile> {
  if (billing === undefined) throw fail('subscriptions.not_set_up')
  try {
    const file = await billing.invoiceFile(externalId)
    if (file === undefined) throw fail('invoices.no_file')
    return file
  } catch (error) {
    throw error instanceof BillingUnavailable ? fail('invoices.unavailable') : error
  }
}
