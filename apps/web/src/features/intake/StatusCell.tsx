import { intake, type ScheduledAppointment } from '@bitewing/contract'
import { Switch } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './intake.module.css'
import { patientWords } from './words.ts'

const texts = messages.intake

/** Off: to do; on: handled. Asks before it changes. */
export function StatusCell({ appointment, tabIndex }: { appointment: ScheduledAppointment; tabIndex: 0 | -1 }) {
  const { _id: id, status, recordBy } = appointment
  const change = useCall(intake.setStatus)
  async function toggle() {
    if (await confirm({ message: texts.confirmStatus, confirmLabel: texts.accept }))
      change.mutate({ id, status: !status })
  }
  return (
    <span className={classes.status} data-tip={recordBy === null ? texts.statusTip : texts.recordBy[recordBy]}>
      <Switch
        size="xs"
        tabIndex={tabIndex}
        checked={status}
        disabled={change.isPending}
        aria-label={texts.statusOf(patientWords(appointment))}
        onChange={() => void toggle()}
      />
      <span aria-hidden>{status ? texts.handled : texts.toDo}</span>
    </span>
  )
}
