import { can, contract, intake, type ScheduledAppointment } from '@bitewing/contract'
import type { IntakeField } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useEndpoint } from '../../kit/api/index.ts'
import { DateTime, Dialog, Facts, QueryState } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './intake.module.css'
import { Matches } from './Matches.tsx'
import { Said } from './Said.tsx'
import { dateWords, isUnread, patientWords } from './words.ts'

const texts = messages.intake

type AppointmentDialogProps = {
  appointment: ScheduledAppointment
  onCreate: () => void
  onOpenRecord: (recordId: string) => void
  onClose: () => void
}

/** 2 §2.12, the details; beyond it, the words of the call and the records that it may be about. */
export function AppointmentDialog({ appointment, onCreate, onOpenRecord, onClose }: AppointmentDialogProps) {
  const may = useMay()
  const { _id: id, recordId, recordBy } = appointment
  const answer = useEndpoint(intake.detail, { id })
  const made = recordId !== null && recordBy !== 'matched'
  return (
    <Dialog
      title={texts.detailsOf(patientWords(appointment))}
      size="xl"
      cancelLabel={messages.feedback.close}
      onClose={onClose}
      footer={
        <>
          {recordId !== null && may(can('transaction')) && (
            <Button variant={made ? 'filled' : 'default'} onClick={() => onOpenRecord(recordId)}>
              {texts.openRecord}
            </Button>
          )}
          {!made && may(contract.transactionForm.create) && <Button onClick={onCreate}>{texts.create}</Button>}
        </>
      }
    >
      <Details appointment={appointment} />
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={120} />
      ) : (
        <>
          <Facts
            facts={[
              [texts.facts.calledAt, <DateTime key="called" value={answer.data.calledAt} />],
              [texts.facts.handled, appointment.status ? answer.data.handledBy : ''],
            ]}
          />
          {answer.data.transcript !== '' && (
            <section aria-label={texts.words}>
              <h3 className={classes.heading}>{texts.words}</h3>
              <p className={classes.transcript} role="group" aria-label={texts.words} tabIndex={0}>
                {answer.data.transcript}
              </p>
            </section>
          )}
          {!made && <Matches appointment={appointment} matches={answer.data.matches} />}
        </>
      )}
    </Dialog>
  )
}

function Details({ appointment }: { appointment: ScheduledAppointment }) {
  const { facts } = texts
  const said = (value: string, ...fields: readonly IntakeField[]) =>
    value === '' ? '' : <Said unread={isUnread(appointment, ...fields)}>{value}</Said>
  const subscriber = `${appointment.subscriberFirstName} ${appointment.subscriberLastName}`.trim()
  return (
    <Facts
      facts={[
        [facts.patientAddress, said(appointment.patientAddress, 'patientAddress')],
        [facts.subscriberName, said(subscriber, 'subscriberFirstName', 'subscriberLastName')],
        [
          facts.subscriberDob,
          said(dateWords(appointment, 'subscriberDob', appointment.subscriberDob), 'subscriberDob'),
        ],
        [facts.subscriberId, said(appointment.subscriberId, 'subscriberId')],
        [facts.subscribeAddress, said(appointment.subscribeAddress, 'subscriberAddress')],
        [facts.customerPhone, said(appointment.customerPhone, 'customerPhone')],
        [facts.policyNumber, said(appointment.policyNumber, 'policyNumber')],
        [facts.serviceRequested, said(appointment.serviceRequested, 'serviceRequested')],
        [facts.dropOutLocation, said(appointment.dropOutLocation, 'dropOutLocation')],
      ]}
    />
  )
}
