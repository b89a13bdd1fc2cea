import { type TicketRow, tickets } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import { useUrlCorrection } from '../../../kit/use-url-correction.ts'
import { IssueDetail } from './IssueDetail.tsx'
import { IssueList, ROWS } from './IssueList.tsx'
import { LoadedTicket } from '../LoadedTicket.tsx'
import classes from '../tickets.module.css'
import type { IssuePage } from './use-issue-page.ts'

/** The tickets on the left, the chosen one on the right. */
export function Issues({ page }: { page: IssuePage }) {
  const { about, status } = page
  const list = useEndpoint(
    tickets.all,
    { transaction: about?.transactionId, practice: about?.practiceId, status, limit: ROWS, offset: page.page * ROWS },
    { keepPrevious: true },
  )
  const records = list.data?.records ?? NONE
  const total = list.data?.recordsQty ?? 0
  const chosenId = chosenOf(page, records)
  useUrlSync(page, chosenId, list.isPlaceholderData ? undefined : list.data?.recordsQty)
  if (list.data === undefined) return <QueryState answers={[list]} waiting={420} failed={messages.tickets.listFailed} />
  if (records.length === 0 && chosenId === undefined) return <EmptyState text={emptyText(page)} />
  return (
    <div className={classes.layout} data-chosen={chosenId}>
      <IssueList page={page} records={records} total={total} chosenId={chosenId} />
      {chosenId === undefined ? (
        <div className={`${classes.panel} ${classes.choose}`}>
          <EmptyState text={messages.tickets.choose} />
        </div>
      ) : (
        <div className={classes.panel}>
          <LoadedTicket key={chosenId} id={chosenId}>
            {(ticket) => <IssueDetail ticket={ticket} />}
          </LoadedTicket>
        </div>
      )}
    </div>
  )
}

/** Opened for one transaction, the page shows its first ticket; among all tickets, the user has to choose one. */
function chosenOf({ about, ticketId }: IssuePage, records: readonly TicketRow[]): string | undefined {
  return ticketId ?? (about === undefined ? undefined : records[0]?._id)
}

function emptyText({ about, status }: IssuePage): string {
  if (status !== undefined) return messages.tickets.emptyStatus
  return about === undefined ? messages.tickets.empty : messages.tickets.emptyOfTransaction
}

const NONE: readonly TicketRow[] = []

/**
 * Puts the shown ticket into the URL, so that it stays when a newer one arrives or its status changes, and replaces a
 * page number beyond the end by the last page.
 */
function useUrlSync(page: IssuePage, chosenId: string | undefined, total: number | undefined) {
  const last = total === undefined ? page.page : Math.max(0, Math.ceil(total / ROWS) - 1)
  const isWrong = total !== undefined && (page.ticketId !== chosenId || page.page > last)
  useUrlCorrection(isWrong, () => page.change({ ticketId: chosenId, page: Math.min(page.page, last) }))
}
