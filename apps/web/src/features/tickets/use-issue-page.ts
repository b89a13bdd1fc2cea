import { useLocation, useNavigate } from 'react-router'
import { type IssuePageState, readPageState, searchOf } from './issue-page-state.ts'
import { type About, openedTransaction } from './opened-transaction.ts'

export type IssuePage = IssuePageState & {
  /** The transaction that the page was opened for; without one it is about all of the selected practices. */
  readonly about: About | undefined
  readonly change: (part: Partial<IssuePageState>) => void
  /** Where a ticket of the list is; the state goes along. */
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
