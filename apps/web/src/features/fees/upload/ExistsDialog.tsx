import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import type { UpdateState } from '../update/update-state.ts'

const texts = messages.fees

/** 3 §4: where the practice has a schedule of that carrier and year, its lines are changed instead. */
export function ExistsDialog({ existing, onClose }: { existing: UpdateState; onClose: () => void }) {
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
      <p>{texts.existsText(existing.carrierName, existing.year)}</p>
    </Dialog>
  )
}

/** The address keeps the choice when the state is gone. */
function addressOf({ practiceId, year, carrierName }: UpdateState): string {
  return `/feeschedule/update?${new URLSearchParams({ practice: practiceId, year, carrier: carrierName }).toString()}`
}
