import { can, contract, intake, type ScheduledAppointment } from '@bitewing/contract'
import type { IntakeField } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { DateTime, Dialog, Facts, QueryState } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './intake.module.css'
import { Matches } from './Matches.tsx'
import { Said } from './Said.tsx'
import { dateWords, isUnread, patientWords, phoneWords } from './words.ts'

const texts = messages.intake

type AppointmentDialogProps = {
  appointment: ScheduledAppointment
  onCreate: () => void
  onOpenRecord: (recordId: string) => void
  onClose: () => void
}

/** 2 §2.12, the details; beyond it, the words of the call and the records that it may be about. */
export function AppointmentDialog({ appointment: listed, onCreate, onOpenRecord, onClose }: AppointmentDialogProps) {
  const may = useMay()
  const answer = useEndpoint(intake.detail, { id: listed._id })
  // As it is now, not as it was when its row was opened.
  const appointment = { ...listed, ...answer.data }
  const { recordId, recordBy } = appointment
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
              [
                texts.facts.handledAt,
                appointment.status && answer.data.handledAt !== null ? (
                  <DateTime key="handled" value={answer.data.handledAt} />
                ) : (
                  ''
                ),
              ],
            ]}
          />
          {answer.data.transcript !== '' && (
            <section aria-label={texts.words}>
              <h3 className={classes.heading}>{texts.words}</h3>
              <p className={classes.transcript}>{answer.data.transcript}</p>
            </section>
          )}
          {!made && <Matches appointment={appointment} matches={answer.data.matches} />}
        </>
      )}
    </Dialog>
  )
}

function Details({ appointment: listed }: { appointment: ScheduledAppointment }) {
  const { facts } = texts
  const mayReveal = useMay()(intake.reveal)
  const reveal = useCall(intake.reveal)
  // Whole identifiers are here as long as the dialog is open, and nowhere else.
  const appointment = { ...listed, ...reveal.data }
  const said = (value: string, ...fields: readonly IntakeField[]) =>
    value === '' ? '' : <Said unread={isUnread(appointment, ...fields)}>{value}</Said>
  const subscriber = `${appointment.subscriberFirstName} ${appointment.subscriberLastName}`.trim()
  return (
    <>
      <Facts
        facts={[
          [facts.patientAddress, said(appointment.patientAddress, 'patientAddress')],
          [facts.subscriberName, said(subscriber, 'subscriberFirstName', 'subscriberLastName')],
          [
            facts.subscriberDob,
            said(dateWords(appointment, 'subscriberDob', appointment.subscriberDob), 'subscriberDob'),
          ],
          [texts.columns.patientId, said(appointment.patientId, 'patientId')],
          [facts.subscriberId, said(appointment.subscriberId, 'subscriberId')],
          [facts.policyNumber, said(appointment.policyNumber, 'policyNumber')],
          [facts.subscribeAddress, said(appointment.subscribeAddress, 'subscriberAddress')],
          [facts.customerPhone, said(phoneWords(appointment), 'customerPhone')],
          [facts.serviceRequested, said(appointment.serviceRequested, 'serviceRequested')],
          [facts.dropOutLocation, said(appointment.dropOutLocation, 'dropOutLocation')],
        ]}
      />
      {mayReveal && reveal.data === undefined && (
        <Button
          size="xs"
          variant="default"
          className={classes.reveal}
          leftSection={<IconEye size={14} aria-hidden />}
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ id: listed._id })}
        >
          {texts.reveal}
        </Button>
      )}
    </>
  )
}
