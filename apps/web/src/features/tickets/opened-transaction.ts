import { isId } from '@bitewing/domain'

export const ISSUE_PATH = '/transaction-detail-issue'

/** The transaction that tickets are about. */
export type About = { readonly transactionId: string; readonly practiceId: string; readonly productId?: string }

/** Navigation state is whatever was put there, maybe by an older version of the product. */
export function openedTransaction(state: unknown): About | undefined {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Readonly<Record<string, unknown>>
  const { transactionId, practiceId, productId } = given
  if (!isText(transactionId) || !isText(practiceId)) return undefined
  return { transactionId, practiceId, ...(isText(productId) ? { productId } : {}) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && isId(value)

/** How the issue page is opened for a transaction, or for one of its tickets. */
export function issueLink(about: About, ticketId?: string): { to: string; state: About } {
  return { to: ticketId === undefined ? ISSUE_PATH : `${ISSUE_PATH}?ticket=${ticketId}`, state: about }
}
