import { credentials, type ListedCredential } from '@bitewing/contract'
import { DateTime } from '../../kit/components/index.ts'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { labelOf } from './labels.ts'
import { TryBadge } from './TryBadge.tsx'

const texts = messages.credentials

/** 3 §2 Credentials. */
export const credentialsList = defineList({
  id: 'credentials',
  endpoint: credentials.list,
  columns: [
    { key: 'client', title: texts.client, sortable: true, width: 210 },
    {
      key: 'practice',
      title: texts.practice,
      sortable: true,
      width: 170,
      render: ({ practice }) => practice ?? texts.allPractices,
    },
    {
      key: 'dateCreated',
      title: texts.created,
      sortable: true,
      width: 155,
      render: ({ dateCreated }) => <DateTime value={dateCreated} />,
    },
    {
      key: 'groups',
      title: texts.services,
      width: 210,
      render: ({ groups }) => groups.map(({ label }) => labelOf(label)).join(', '),
    },
    { key: 'state', title: texts.state, computed: true, width: 125, render: ({ groups }) => <Worst groups={groups} /> },
  ],
  filters: [
    { kind: 'text', field: 'client', label: texts.client },
    { kind: 'text', field: 'practice', label: texts.practice },
  ],
  pageSizes: [25],
  defaultSort: 'client',
  empty: texts.none,
})

const WORST_FIRST = ['refused', 'unreachable', 'works'] as const

/** The worst of the last checks: whoever looks at the list wants to see what does not work. */
function Worst({ groups }: Pick<ListedCredential, 'groups'>) {
  const results = groups.map(({ tried }) => tried?.result)
  return <TryBadge result={WORST_FIRST.find((result) => results.includes(result))} />
}
