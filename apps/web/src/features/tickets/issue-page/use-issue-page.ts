import { useLocation, useNavigate } from 'react-router'
import { type IssuePageState, readPageState, searchOf } from './issue-page-state.ts'
import { type TransactionRef, openedTransaction } from '../opened-transaction.ts'

export type IssuePage = IssuePageState & {
  /** The transaction that the page was opened for; without one it shows the tickets of all selected practices. */
  readonly about: TransactionRef | undefined
  readonly change: (part: Partial<IssuePageState>) => void
  /** The link to a ticket of the list; it keeps the navigation state. */
  readonly linkTo: (ticketId: string) => { to: { search: string }; state: unknown; replace: true }
}

export function useIssuePage(): IssuePage {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const shown = readPageState(new URLSearchParams(search))
  return {
    ...shown,
    about: openedTransaction(state),
    change: (part) => void navigate({ search: searchOf({ ...shown, ...part }) }, { state, replace: true }),
    linkTo: (ticketId) => ({ to: { search: searchOf({ ...shown, ticketId }) }, state, replace: true }),
  }
}
