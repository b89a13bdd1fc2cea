import { users } from '@bitewing/contract'
import { DateTime, StatusBadge } from '../../../kit/components/index.ts'
import { clientScope, defineList } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { UserStatusBadge } from '../users-list.tsx'

const texts = messages.accessReview
const DUE_OPTIONS = (['yes', 'no'] as const).map((value) => ({ value, label: texts.dueOptions[value] }))

export const reviewList = defineList({
  id: 'access-review',
  label: texts.title,
  endpoint: users.review,
  scopedBy: clientScope,
  columns: [
    { key: 'name', title: texts.columns.name, sortable: true, width: 140 },
    { key: 'user', title: texts.columns.user, sortable: true, width: 190 },
    {
      key: 'status',
      title: texts.columns.status,
      width: 100,
      render: ({ status }) => <UserStatusBadge status={status} />,
    },
    {
      key: 'lastLogin',
      title: texts.columns.lastLogin,
      sortable: true,
      width: 170,
      render: ({ lastLogin }) => (lastLogin === null ? messages.users.never : <DateTime value={lastLogin} />),
    },
    { key: 'practices', title: texts.columns.practices, width: 150 },
    { key: 'screens', title: texts.columns.screens, sortable: true, width: 105, align: 'right' },
    { key: 'protected', title: texts.columns.protected, width: 120 },
    {
      key: 'reviewedAt',
      title: texts.columns.reviewed,
      sortable: true,
      width: 130,
      render: ({ reviewedAt, reviewer, isDue }) => (
        <>
          {isDue && <StatusBadge tone="warning">{texts.due}</StatusBadge>}
          {reviewedAt !== null && (
            <span title={reviewer}>
              <DateTime value={reviewedAt} /> {reviewer}
            </span>
          )}
        </>
      ),
    },
  ],
  filters: [
    { kind: 'text', field: 'person', label: texts.person },
    { kind: 'select', field: 'due', label: texts.dueLabel, options: DUE_OPTIONS },
  ],
  pageSizes: [25, 50, 100],
  defaultSort: 'name',
  empty: texts.empty,
})
