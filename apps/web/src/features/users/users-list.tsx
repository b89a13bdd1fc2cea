import { USER_STATUSES, users, type UserStatus } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { DateTime, StatusBadge, type Tone } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.users
const statuses = messages.userAccount.statuses
const TONES: Record<UserStatus, Tone> = { Active: 'success', Invited: 'warning', Blocked: 'danger' }

/** 3 §2 Users. */
export const usersList = defineList({
  id: 'users',
  endpoint: users.list,
  columns: [
    { key: 'firstName', title: texts.firstName, sortable: true, width: 120 },
    { key: 'lastName', title: texts.lastName, sortable: true, width: 140 },
    {
      key: 'phone',
      title: texts.phone,
      sortable: true,
      width: 140,
      render: ({ phone }) => formatPhone(phone ?? ''),
    },
    { key: 'user', title: texts.email, sortable: true, width: 240 },
    {
      key: 'lastLogin',
      title: texts.lastLogin,
      sortable: true,
      width: 170,
      render: ({ lastLogin }) => (lastLogin === null ? texts.never : <DateTime value={lastLogin} />),
    },
    {
      key: 'status',
      title: texts.status,
      sortable: true,
      width: 110,
      render: ({ status }) => <UserStatusBadge status={status} />,
    },
  ],
  filters: [
    { kind: 'text', field: 'firstName', label: texts.firstName },
    { kind: 'text', field: 'lastName', label: texts.lastName },
    { kind: 'text', field: 'email', label: texts.email },
    { kind: 'text', field: 'phone', label: texts.phone },
    {
      kind: 'select',
      field: 'status',
      label: texts.status,
      options: USER_STATUSES.map((value) => ({ value, label: statuses[value] })),
    },
  ],
  pageSizes: [10, 25, 50],
  defaultSort: 'lastName',
  export: { endpoint: users.export },
})

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <StatusBadge tone={TONES[status]}>{statuses[status]}</StatusBadge>
}
