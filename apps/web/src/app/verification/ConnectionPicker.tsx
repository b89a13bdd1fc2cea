import { type ClientWithPractices, connections } from '@bitewing/contract'
import { Button, Skeleton } from '@mantine/core'
import { PracticePicker } from '../../features/connections/PracticePicker.tsx'
import { useDraft } from '../../features/connections/use-draft.ts'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { Banner, ErrorState } from '../../kit/parts/index.ts'
import classes from './ConnectionPicker.module.css'

/** 1 §9 */
const PAGE_SIZE = 15

/** For a screen that shows nothing until practices are chosen: says so, and they are chosen on the spot. */
export function ConnectionPicker() {
  return (
    <>
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
  if (!clients.isError) return <Skeleton height={320} />
  return <ErrorState text={messages.list.failed} retrying={clients.isFetching} onRetry={() => void clients.refetch()} />
}

function Picker({ clients, multiple }: { clients: readonly ClientWithPractices[]; multiple: boolean }) {
  const { draft, change, activate } = useDraft(clients)
  return (
    <>
      <PracticePicker clients={clients} draft={draft} multiple={multiple} pageSize={PAGE_SIZE} onChange={change} />
      <div className={classes.activate}>
        <Button onClick={activate}>{messages.connections.activate}</Button>
      </div>
    </>
  )
}
