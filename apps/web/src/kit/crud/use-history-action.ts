import { administrationLog } from '@bitewing/contract'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import type { RowAction } from '../table/index.ts'

/** Leads to the lines of the administration log about a row, for users who may read that. */
export function useHistoryAction<R extends { readonly _id: string }>(): RowAction<R> {
  const navigate = useNavigate()
  return {
    label: messages.crud.history,
    icon: IconHistory,
    endpoint: administrationLog.list,
    run: ({ _id }) => navigate(`/audit-trait?view=people&subjectId=${_id}`),
  }
}
