import { isId } from '@bitewing/domain'

export const ISSUE_PATH = '/transaction-detail-issue'

/** The transaction that the tickets are about. */
export type TransactionRef = {
  readonly transactionId: string
  readonly practiceId: string
  readonly productId?: string
}

/** The navigation state may be anything, for example from an older version of the product, so it is validated. */
export function openedTransaction(state: unknown): TransactionRef | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Readonly<Record<string, unknown>>
  const { transactionId, practiceId, productId } = given
  if (!isText(transactionId) || !isText(practiceId)) return undefined
  return { transactionId, practiceId, ...(isText(productId) ? { productId } : {}) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && isId(value)

/** The link to the issue page for a transaction or one of its tickets. */
export function issueLink(about: TransactionRef, ticketId?: string): { to: string; state: TransactionRef } {
  return { to: ticketId === undefined ? ISSUE_PATH : `${ISSUE_PATH}?ticket=${ticketId}`, state: about }
}
