import { can } from '@bitewing/contract'
import { IconFileDescription } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useMay } from '../grants.ts'
import { messages } from '../messages.ts'
import type { RowAction } from '../table/index.ts'

type AboutRecord = { readonly transactionId: string | null; readonly practiceId: string }

/** Opens the record that a line of a log is about. Lines about something else, and users who may not open it, have none. */
export function useOpenRecord<R extends AboutRecord>(): RowAction<R> {
  const may = useMay()
  const navigate = useNavigate()
  return {
    label: messages.crud.openRecord,
    icon: IconFileDescription,
    opens: true,
    visible: ({ transactionId }) => transactionId !== null && may(can('transaction')),
    run: ({ transactionId, practiceId }) => navigate('/transaction-detail', { state: { transactionId, practiceId } }),
  }
}
