import type { TicketRow } from '@bitewing/contract'
import { Link } from 'react-router'
import { Pagination } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../tickets.module.css'
import { TicketSummary } from '../TicketSummary.tsx'
import type { IssuePage } from './use-issue-page.ts'

export const ROWS = 25

type IssueListProps = { page: IssuePage; records: readonly TicketRow[]; total: number; chosenId: string | undefined }

/** 3 §2, the left side. */
export function IssueList({ page, records, total, chosenId }: IssueListProps) {
  return (
    <nav className={classes.side} aria-label={messages.tickets.list}>
      <ul className={classes.list}>
        {records.map((ticket) => (
          <li key={ticket._id}>
            <Link
              className={classes.item}
              aria-current={ticket._id === chosenId ? 'true' : undefined}
              {...page.linkTo(ticket._id)}
            >
              <TicketSummary ticket={ticket} withPatient={page.about === undefined} />
            </Link>
          </li>
        ))}
      </ul>
      {total > ROWS && (
        <Pagination
          page={page.page}
          rowsPerPage={ROWS}
          total={total}
          pageSizes={[ROWS]}
          onPage={(number) => page.change({ page: number })}
          onRowsPerPage={() => {}}
        />
      )}
    </nav>
  )
}
