import { type ClientWithPractices, connections } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { Banner, QueryState } from '../../kit/components/index.ts'
import classes from './ConnectionPicker.module.css'
import { PracticePicker } from './PracticePicker.tsx'
import { useSelectionDraft } from './use-selection-draft.ts'

/** 1 §9 */
const PAGE_SIZE = 15

/** Shown by screens that need practices: explains that, and lets the user choose them on the spot. */
export function ConnectionPicker() {
  return (
    <>
      <h2 className={classes.prompt}>{messages.connections.prompt}</h2>
      <Banner kind="info" text={messages.connections.promptText} />
      <LoadedPicker />
    </>
  )
}

function LoadedPicker() {
  const clients = useEndpoint(connections.clientsWithPractices, {})
  const user = useUser()
  if (clients.data !== undefined && user !== undefined) {
    return <Picker clients={clients.data} multiple={user.setting.canUseMultiPractice} />
  }
  return <QueryState answers={[clients]} waiting={320} failed={messages.list.failed} />
}

function Picker({ clients, multiple }: { clients: readonly ClientWithPractices[]; multiple: boolean }) {
  const { draft, change, activate } = useSelectionDraft(clients)
  return (
    <>
      <PracticePicker clients={clients} draft={draft} multiple={multiple} pageSize={PAGE_SIZE} onChange={change} />
      <div className={classes.activate}>
        <Button onClick={activate}>{messages.connections.activate}</Button>
      </div>
    </>
  )
}
