import type { contract, OutputOf, PatientDetail, VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowsMaximize, IconMessageReport, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { Eligibility, Presence, VerificationBy } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import { CallBackButton } from '../callbacks/CallBackButton.tsx'
import type { CallParts } from '../call-parts.ts'
import classes from '../call-center.module.css'

const text = messages.callCenter

type CallHeadingProps = {
  record: VerificationRecord
  patient: PatientDetail
  questions: OutputOf<typeof contract.callCenter.questions>
  parts: CallParts
  onOpen: (recordId: string) => void
  /** Left out on the page itself. */
  onFullPage?: ((record: VerificationRecord) => void) | undefined
}

/** Whom the call is about, what the representative asks the caller for, and what can be done with the record. */
export function CallHeading({ record, patient, questions, parts, onOpen, onFullPage }: CallHeadingProps) {
  const { practice, nextOfCarrier } = questions
  const facts = [
    [text.facts.visit, formatCalendarDate(record.apptData.date)],
    [text.facts.born, formatCalendarDate(patient.PatientDOB)],
    [text.facts.type, [record.type, record.policyType].filter(Boolean).join(' · ')],
    [text.facts.practice, practice.name],
    [text.facts.provider, record.apptData.provider],
    [text.facts.address, practice.address],
    [text.facts.taxId, practice.taxId],
    [text.facts.npi, practice.npi],
  ] as const
  return (
    <header className={classes.heading}>
      <div className={classes.headingLine}>
        <h2 className={classes.patient}>{record.PatientName}</h2>
        <Eligibility status={record.iv_status} />
        <VerificationBy value={record.VerificationType} />
        <Presence recordId={record._id} />
        <div className={classes.headingActions}>
          {nextOfCarrier !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUserShare size={16} stroke={1.75} aria-hidden />}
              onClick={() => onOpen(nextOfCarrier._id)}
            >
              {text.nextOfCarrier(nextOfCarrier.patientName)}
            </Button>
          )}
          <CallBackButton recordId={record._id} />
          <IssueButton record={record} TicketsDialog={parts.TicketsDialog} />
          {onFullPage !== undefined && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsMaximize size={16} stroke={1.75} aria-hidden />}
              onClick={() => onFullPage(record)}
            >
              {text.fullPage}
            </Button>
          )}
          <parts.AuditButton record={record} />
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || text.none}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

type IssueButtonProps = { record: VerificationRecord; TicketsDialog: CallParts['TicketsDialog'] }

/** In place: the page of issues belongs to people of All Transactions. */
function IssueButton({ record, TicketsDialog }: IssueButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMessageReport size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {text.issue}
      </Button>
      {opened && (
        <TicketsDialog transactionId={record._id} practiceId={record.PracticeId} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
