import { fees, type FeeChange } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { DateTime, Dialog, PlainTable, QueryState } from '../../../kit/components/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import type { OfSchedule } from './use-chosen-schedule.ts'

const texts = messages.fees

/** How the schedule came to be as it is; each step can be undone as a whole. */
export function ChangesDialog({ schedule, onClose }: OfSchedule) {
  const { _id: id, carrierName, year } = schedule
  return (
    <Dialog title={texts.changesOf(`${carrierName} ${year}`)} size={760} onClose={onClose}>
      <Changes id={id} name={`${carrierName} ${year}`} onTakenAway={onClose} />
    </Dialog>
  )
}

function Changes({ id, name, onTakenAway }: { id: string; name: string; onTakenAway: () => void }) {
  const [takingAway, setTakingAway] = useState(false)
  // Asked for after its schedule is gone, it would be told as missing.
  const changes = useEndpoint(fees.changes, { id }, { enabled: !takingAway })
  const undo = useCall(fees.undo, { success: ({ restored, left }) => texts.undone(restored, left) })
  if (changes.data === undefined) return <QueryState answers={[changes]} waiting={160} failed={texts.historyFailed} />

  async function takeBack({ _id, kind }: FeeChange) {
    if (kind === 'saved' && !(await confirm({ message: texts.takeAway(name), confirmLabel: texts.undo, danger: true })))
      return
    // With its first saving, the whole schedule goes.
    setTakingAway(kind === 'saved')
    try {
      await undo.mutateAsync({ id: _id })
      if (kind === 'saved') onTakenAway()
    } catch {
      // The person was told why.
      setTakingAway(false)
    }
  }
  return (
    <PlainTable label={texts.changes} columns={[texts.when, texts.who, texts.what, texts.undo]}>
      {changes.data.records.map((change) => (
        <tr key={change._id}>
          <th scope="row">
            <DateTime value={change.at} />
          </th>
          <td>{change.by || texts.notThere}</td>
          <td>{change.words}</td>
          <td>
            {change.mayBeUndone && (
              <Button
                size="compact-sm"
                variant="default"
                loading={undo.isPending && undo.variables.id === change._id}
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                aria-label={texts.undoOf(change.words)}
                onClick={() => void takeBack(change)}
              >
                {texts.undo}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
