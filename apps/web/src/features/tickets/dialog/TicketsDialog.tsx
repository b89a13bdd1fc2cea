import { can, tickets } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { Dialog, useFocusOnChange } from '../../../kit/components/index.ts'
import { LoadedTicket } from '../LoadedTicket.tsx'
import { NewTicketForm, NO_FORM } from './NewTicketForm.tsx'
import { type TransactionRef, issueLink } from '../opened-transaction.ts'
import { TicketContent } from '../TicketContent.tsx'
import { TicketHeading } from '../TicketHeading.tsx'
import classes from '../tickets.module.css'
import { TransactionTickets } from './TransactionTickets.tsx'
import { useTicketDraft } from '../use-ticket-form.ts'

type TicketsDialogProps = TransactionRef & { onClose: () => void }

/** What the dialog shows: the list, the form of a new ticket, or one ticket. */
type View = 'list' | 'new' | { readonly ticketId: string }

/** 2 §2.5: the tickets of a transaction and the form for a new one, over the screen that shows the transaction. */
export function TicketsDialog({ onClose, ...about }: TicketsDialogProps) {
  const typedBefore = useTicketDraft(about).read() !== undefined
  const [shown, show] = useState<View>(typedBefore ? 'new' : 'list')
  const [form, setForm] = useState(NO_FORM)
  const formId = useId()
  const may = useMay()
  const mayAdd = may(tickets.add)
  const focused = useFocusOnChange(shown)
  const toList = () => show('list')

  const content =
    shown === 'list' ? (
      <TransactionTickets about={about} onOpen={(ticketId) => show({ ticketId })} />
    ) : shown === 'new' ? (
      <NewTicketForm id={formId} about={about} onState={setForm} onAdded={({ _id }) => show({ ticketId: _id })} />
    ) : (
      <LoadedTicket id={shown.ticketId}>
        {(ticket) => (
          <div className={classes.ticket}>
            <TicketHeading ticket={ticket} />
            <TicketContent ticket={ticket} />
          </div>
        )}
      </LoadedTicket>
    )
  return (
    <Dialog
      title={shown === 'new' ? messages.tickets.add : messages.tickets.dialog}
      size="lg"
      {...form}
      onClose={shown === 'new' ? toList : onClose}
      {...(shown === 'new' ? { cancelLabel: messages.form.cancel } : {})}
      footer={
        shown === 'new' ? (
          <Button type="submit" form={formId} loading={form.saving}>
            {messages.tickets.create}
          </Button>
        ) : (
          <>
            {shown !== 'list' && (
              <Button variant="default" onClick={toList}>
                {messages.tickets.back}
              </Button>
            )}
            <IssueLink about={about} {...(shown === 'list' ? {} : shown)} />
            {shown === 'list' && mayAdd && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show('new')}>
                {messages.tickets.add}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={focused} tabIndex={-1} className={classes.view}>
        {content}
      </div>
    </Dialog>
  )
}

/** Shown only to users who may open the page. */
function IssueLink({ about, ticketId }: { about: TransactionRef; ticketId?: string }) {
  const may = useMay()
  const mayOpen = may(can('transaction'))
  if (!mayOpen) return null
  return (
    <Button component={Link} variant="default" {...issueLink(about, ticketId)}>
      {messages.tickets.openIssue}
    </Button>
  )
}
