import { type ClientWithPractices, connections } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../kit/components/index.ts'
import { PracticePicker } from './PracticePicker.tsx'
import { useSelectionDraft } from './use-selection-draft.ts'

/** 1 §9 */
const PAGE_SIZE = 5

type SelectPracticesModalProps = { onClose: () => void }

/** The same picker as a dialog, opened from the footer without leaving the screen. */
export function SelectPracticesModal({ onClose }: SelectPracticesModalProps) {
  const clients = useEndpoint(connections.clientsWithPractices, {})
  const user = useUser()
  if (clients.data === undefined || user === undefined) return null
  return <Selecting clients={clients.data} multiple={user.setting.canUseMultiPractice} onClose={onClose} />
}

type SelectingProps = SelectPracticesModalProps & { clients: readonly ClientWithPractices[]; multiple: boolean }

function Selecting({ clients, multiple, onClose }: SelectingProps) {
  const { draft, change, activate } = useSelectionDraft(clients)
  return (
    <Dialog
      title={messages.connections.modalTitle}
      size={760}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.connections.cancel}
          </Button>
          <Button onClick={activate}>{messages.connections.activate}</Button>
        </>
      }
    >
      <PracticePicker clients={clients} draft={draft} multiple={multiple} pageSize={PAGE_SIZE} onChange={change} />
    </Dialog>
  )
}
