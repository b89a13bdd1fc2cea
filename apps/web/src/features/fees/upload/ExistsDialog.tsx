import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import type { UpdateState } from '../update/update-state.ts'

const texts = messages.fees

type ExistsDialogProps = {
  existing: UpdateState
  /** What the server says, with the carrier as it is called there. */
  refusal: string
  onClose: () => void
}

/** 3 §4: where the practice has a schedule of that carrier and year, its lines are changed instead. */
export function ExistsDialog({ existing, refusal, onClose }: ExistsDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      title={texts.exists}
      onClose={onClose}
      cancelLabel={messages.form.cancel}
      footer={
        <Button onClick={() => void navigate(addressOf(existing), { state: existing })}>{texts.updateRecords}</Button>
      }
    >
      <p>{texts.existsText(refusal)}</p>
    </Dialog>
  )
}

/** The address keeps the choice when the state is gone. */
function addressOf({ practiceId, year, scheduleId }: UpdateState): string {
  return `/feeschedule/update?${new URLSearchParams({ practice: practiceId, year, schedule: scheduleId }).toString()}`
}
