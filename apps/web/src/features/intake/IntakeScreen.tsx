import { intake, type OutputOf, type ScheduledAppointment } from '@bitewing/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { intakeList } from './intake-list.tsx'

const texts = messages.intake

type From = { intakeId: string; values: OutputOf<typeof intake.form> }

export type IntakeParts = {
  /** The transaction form, which another feature has. */
  readonly TransactionFormDialog: ComponentType<{ from: From; onClose: () => void }>
}

type Opened = { readonly appointment: ScheduledAppointment; readonly what: 'details' | 'form' }

/** 2 §2.12 */
export function IntakeScreen({ parts }: { parts: IntakeParts }) {
  const [opened, setOpened] = useState<Opened>()
  const navigate = useNavigate()
  const close = () => setOpened(undefined)
  const openRecord = (transactionId: string, practiceId: string) =>
    navigate('/transaction-detail', { state: { transactionId, practiceId } })
  const actions: readonly RowAction<ScheduledAppointment>[] = [
    {
      label: texts.details,
      icon: IconInfoCircle,
      opens: true,
      run: (appointment) => setOpened({ appointment, what: 'details' }),
    },
  ]
  return (
    <PracticePage>
      <List definition={intakeList} rowActions={actions} />
      {opened?.what === 'details' && (
        <AppointmentDialog
          appointment={opened.appointment}
          onCreate={() => setOpened({ ...opened, what: 'form' })}
          onOpenRecord={(recordId) => openRecord(recordId, opened.appointment.practiceId)}
          onClose={close}
        />
      )}
      {opened?.what === 'form' && (
        <Prefilled intakeId={opened.appointment._id} Form={parts.TransactionFormDialog} onClose={close} />
      )}
    </PracticePage>
  )
}

type PrefilledProps = { intakeId: string; Form: IntakeParts['TransactionFormDialog']; onClose: () => void }

/** The transaction form with what the caller said. */
function Prefilled({ intakeId, Form, onClose }: PrefilledProps) {
  const values = useEndpoint(intake.form, { id: intakeId }).data
  return values === undefined ? null : <Form from={{ intakeId, values }} onClose={onClose} />
}
