import { tickets } from '@bitewing/contract'
import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { PracticePage } from '../../../kit/components/index.ts'
import { STATUSES } from './issue-page-state.ts'
import { Issues } from './Issues.tsx'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import { type TransactionRef, ISSUE_PATH } from '../opened-transaction.ts'
import classes from '../tickets.module.css'
import { type IssuePage, useIssuePage } from './use-issue-page.ts'

/** 3 §2 Transaction Issue Detail. The transaction comes with the navigation state. */
export function IssueDetailScreen() {
  const page = useIssuePage()
  return (
    <PracticePage
      title={messages.tickets.page}
      action={
        page.about && (
          <AddTicket about={page.about} onAdded={(ticketId) => page.change({ status: undefined, page: 0, ticketId })} />
        )
      }
      filters={<Filters page={page} />}
    >
      <Issues page={page} />
    </PracticePage>
  )
}

const ALL = 'all'

function Filters({ page: { about, status, change } }: { page: IssuePage }) {
  return (
    <>
      <SegmentedControl
        aria-label={messages.tickets.status}
        data={[
          { value: ALL, label: messages.tickets.all },
          ...STATUSES.map((value) => ({ value, label: messages.tickets.statuses[value] })),
        ]}
        value={status ?? ALL}
        onChange={(value) =>
          change({ status: STATUSES.find((known) => known === value), page: 0, ticketId: undefined })
        }
      />
      {about !== undefined && (
        <p className={classes.scope}>
          {messages.tickets.ofTransaction} ·{' '}
          <Anchor component={Link} underline="always" to={ISSUE_PATH}>
            {messages.tickets.showAll}
          </Anchor>
        </p>
      )}
    </>
  )
}

function AddTicket({ about, onAdded }: { about: TransactionRef; onAdded: (ticketId: string) => void }) {
  const [adding, setAdding] = useState(false)
  const may = useMay()
  const mayAdd = may(tickets.add)
  if (!mayAdd) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {messages.tickets.add}
      </Button>
      {adding && (
        <NewTicketDialog
          about={about}
          onClose={() => setAdding(false)}
          onAdded={({ _id }) => {
            setAdding(false)
            onAdded(_id)
          }}
        />
      )}
    </>
  )
}
