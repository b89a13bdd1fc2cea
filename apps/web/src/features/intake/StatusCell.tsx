import { intake, type ScheduledAppointment } from '@bitewing/contract'
import { Switch } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { patientWords } from './words.ts'

const texts = messages.intake

/** Off: to do; on: handled. Asks before it changes. */
export function StatusCell({ appointment, tabIndex }: { appointment: ScheduledAppointment; tabIndex: 0 | -1 }) {
  const { _id: id, status } = appointment
  const change = useCall(intake.setStatus)
  async function toggle() {
    if (await confirm({ message: texts.confirmStatus, confirmLabel: texts.accept })) change.mutate({ id, status: !status })
  }
  return (
    <span data-tip={texts.statusTip}>
      <Switch
        size="xs"
        tabIndex={tabIndex}
        checked={status}
        disabled={change.isPending}
        label={status ? texts.handled : texts.toDo}
        aria-label={texts.statusOf(patientWords(appointment))}
        onClick={(event) => event.stopPropagation()}
        onChange={() => void toggle()}
      />
    </span>
  )
}
