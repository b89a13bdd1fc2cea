import type { UserRequest } from '@bitewing/contract'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Page } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { approveRequest, denyRequest } from './decide.ts'
import { requestsList } from './requests-list.tsx'

const texts = messages.onboarding

/** 3 §2 User Request */
export function UserRequestScreen() {
  const navigate = useNavigate()
  const isOpen = ({ status }: UserRequest) => status !== 'Approved'
  const actions: readonly RowAction<UserRequest>[] = [
    {
      label: texts.details,
      icon: IconInfoCircle,
      opens: true,
      run: ({ _id }) => navigate(`/user-request-detail/${_id}`),
    },
    { label: texts.approve, icon: IconCheck, visible: isOpen, run: approveRequest },
    { label: texts.deny, icon: IconX, visible: isOpen, run: denyRequest },
  ]
  return (
    <Page>
      <List definition={requestsList} rowActions={actions} />
    </Page>
  )
}
