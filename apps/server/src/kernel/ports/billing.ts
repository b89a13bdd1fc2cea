/** A client as the provider knows it. */
export type OutsideCustomer = {
  readonly id: string
  /** Whose it is, by the provider's metadata. */
  readonly clientId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
}

export type OutsideProduct = { readonly id: string; readonly name: string; readonly work: 'FBD' | 'ELG' | null }

/** What is paid for one product of a subscription: cents for each (metered), or cents a month (licensed). */
export type OutsideItem = {
  readonly id: string
  readonly price: string
  readonly product: string
  readonly usage: 'metered' | 'licensed'
  /** Null where it cannot be said in one number of cents. */
  readonly amount: number | null
}

/** Times in unix seconds. */
export type OutsideSubscription = {
  readonly id: string
  readonly customer: string
  readonly practiceId: string | null
  readonly status: string
  readonly createdAt: number
  readonly startedAt: number
  /** Null where there was no trial. */
  readonly trialEnd: number | null
  readonly periodEnd: number | null
  readonly cancelAtPeriodEnd: boolean
  readonly cancelAt: number | null
  readonly endedAt: number | null
  readonly items: readonly OutsideItem[]
}

export type OutsideInvoice = {
  readonly id: string
  readonly customer: string
  readonly subscription: string | null
  readonly number: string | null
  readonly status: string
  readonly reason: string
  readonly amountDue: number
  readonly amountPaid: number
  readonly createdAt: number
  readonly finalizedAt: number | null
  readonly paidAt: number | null
  readonly hasPdf: boolean
}

export type OutsideBilling = {
  readonly customer: OutsideCustomer
  readonly product: OutsideProduct
  readonly subscription: OutsideSubscription
  readonly invoice: OutsideInvoice
}
export type BillingKind = keyof OutsideBilling

/** What is not as the provider documents it: nothing of it is taken, and what was known of it stays. */
export const UNREADABLE = 'unreadable'

/** `last`: after which the next page begins. */
export type BillingPage<K extends BillingKind> = {
  readonly items: readonly OutsideBilling[K][]
  /** Ids of those that are not as documented. */
  readonly unreadable: readonly string[]
  readonly last: string | undefined
  readonly more: boolean
}

/** Something that has changed; what it is now has to be asked. */
export type BillingChange = { readonly kind: BillingKind; readonly id: string }

export type ProvenEvent = { readonly id: string; readonly sentAt: Date }

export type InvoiceFile = { readonly filename: string; readonly content: Uint8Array }

/** The card provider's account of the service company: who pays for what, and the bills. */
export type Billing = {
  /** What it tells is invented. */
  readonly sandbox: boolean
  /** A page after the one with this id; invoices only those made since then, in unix seconds. */
  page<K extends BillingKind>(kind: K, asked: { after?: string | undefined; since?: number }): Promise<BillingPage<K>>
  /** Undefined: there is none (any more). */
  find<K extends BillingKind>(kind: K, id: string): Promise<OutsideBilling[K] | typeof UNREADABLE | undefined>
  /** What has changed since then, in unix seconds. */
  changesSince(since: number): Promise<readonly BillingChange[]>
  /** Ends a subscription with the paid period, or takes that back. Asked twice, it is done once. */
  cancelAtPeriodEnd(id: string, cancel: boolean): Promise<OutsideSubscription>
  /** Undefined: it has none. */
  invoiceFile(id: string): Promise<InvoiceFile | undefined>
  events: {
    /** Undefined unless the provider has signed exactly these bytes. */
    prove(body: Buffer, signature: string, secret: string): ProvenEvent | undefined
    /** Undefined: it is about something else. */
    read(text: string): BillingChange | undefined
  }
  webhooks: {
    all(): Promise<readonly { id: string; url: string; active: boolean }[]>
    register(url: string): Promise<{ id: string; secret: string }>
    switchOn(id: string): Promise<void>
    remove(id: string): Promise<void>
  }
}

/** The provider did not answer, or not in a way that can be used: nothing that the user can fix. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable'

  constructor() {
    super('the card provider did not answer')
  }
}

/** The provider will not do that, such as to a subscription that has ended. */
export class BillingRefused extends Error {
  override readonly name = 'BillingRefused'

  constructor() {
    super('the card provider refused')
  }
}
