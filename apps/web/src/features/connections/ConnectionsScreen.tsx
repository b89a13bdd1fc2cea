import { connections } from '@bitewing/contract'
import { Button, Skeleton } from '@mantine/core'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { Page } from '../../kit/components/index.ts'
import { PracticePicker } from './PracticePicker.tsx'
import { useSelectionDraft } from './use-selection-draft.ts'
import type { ClientWithPractices } from '@bitewing/contract'

/** 1 §9 */
const PAGE_SIZE = 15

export function ConnectionsScreen() {
  const clients = useEndpoint(connections.clientsWithPractices, {})
  const user = useUser()
  if (clients.data === undefined || user === undefined) {
    return (
      <Page>
        <Skeleton height={320} />
      </Page>
    )
  }
  return <Connections clients={clients.data} multiple={user.setting.canUseMultiPractice} />
}

function Connections({ clients, multiple }: { clients: readonly ClientWithPractices[]; multiple: boolean }) {
  const { draft, change, activate } = useSelectionDraft(clients)
  return (
    <Page
      action={<Button onClick={activate}>{messages.connections.activate}</Button>}
      filters={!multiple && <span>{messages.connections.onlyOne}</span>}
    >
      <PracticePicker clients={clients} draft={draft} multiple={multiple} pageSize={PAGE_SIZE} onChange={change} />
    </Page>
  )
}
