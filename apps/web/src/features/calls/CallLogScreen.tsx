import { can, type Call } from '@bitewing/contract'
import { IconFileDescription, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PracticePage } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { callsList } from './calls-list.tsx'

const texts = messages.calls

/** 2 §2.14 */
export function CallLogScreen({ notice, action }: { notice: ReactNode; action: ReactNode }) {
  return (
    <PracticePage action={action}>
      {notice}
      <List definition={callsList} rowActions={useCallActions()} />
    </PracticePage>
  )
}

function useCallActions(): readonly RowAction<Call>[] {
  const navigate = useNavigate()
  const may = useMay()
  const address = ({ id }: Call) => `/air-call-detail/${id}`
  return [
    {
      label: texts.info,
      icon: IconInfoCircle,
      opens: true,
      address,
      run: (call) => navigate(address(call)),
    },
    {
      label: texts.openRecord,
      icon: IconFileDescription,
      visible: ({ records }) => records.length > 0 && may(can('transaction')),
      run: ({ records: [first] }) =>
        first && navigate('/transaction-detail', { state: { transactionId: first._id, practiceId: first.practiceId } }),
    },
  ]
}
