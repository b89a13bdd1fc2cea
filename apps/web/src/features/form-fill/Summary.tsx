import type { FormSummary } from '@bitewing/contract'
import { eligibilityTone, percentComplete, missingFieldsTooltip, verificationBadge } from '@bitewing/domain'
import type { ReactNode } from 'react'
import { PieMeter } from '../../kit/charts/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../kit/messages.ts'
import { StatusBadge } from '../../kit/parts/index.ts'
import { useStored } from './form-store.ts'
import { MemberId } from './MemberId.tsx'
import { Notes } from './Notes.tsx'
import classes from './Summary.module.css'
import { useWork } from './work-context.ts'

const text = messages.formFill

type SummaryProps = { summary: FormSummary; readOnly: boolean; onNoteDirty: (dirty: boolean) => void }

/** 1 §2.5: whom and which plan the form is about, and the notes. */
export function Summary({ summary, readOnly, onNoteDirty }: SummaryProps) {
  const { apptData } = summary
  return (
    <section className={classes.summary} aria-label={summary.PatientName}>
      <dl className={classes.facts}>
        <Fact label={text.patient}>
          <strong>{summary.PatientName || text.nothing}</strong>
        </Fact>
        <Fact label={text.appointment}>
          {[formatCalendarDate(apptData.date), apptData.provider, summary.apptNote].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={text.carrier}>{summary.CarrierName || text.nothing}</Fact>
        <Fact label={text.groupNumber}>{summary.groupNumber || text.nothing}</Fact>
        <Fact label={text.memberId}>
          <MemberId recordId={summary._id} masked={summary.MemberID} />
        </Fact>
        <Fact label={text.eligibility}>
          <StatusBadge tone={eligibilityTone(summary.StatusPatient)}>{summary.StatusPatient}</StatusBadge>
        </Fact>
        <Fact label={text.verifiedBy}>
          <StatusBadge tone={verificationBadge(summary.VerificationType).tone}>{summary.VerificationType}</StatusBadge>
        </Fact>
        <Fact label={text.missing}>
          <Missing />
        </Fact>
      </dl>
      <Notes recordId={summary._id} saved={summary.note} readOnly={readOnly} onDirty={onNoteDirty} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Missing() {
  const { store } = useWork()
  const missing = useStored(store, () => store.counts().missing)
  const required = useStored(store, () => store.counts().required)
  return (
    <span className={classes.missing}>
      <PieMeter percent={percentComplete(missing, required)} label={missingFieldsTooltip(missing, required)} />
      {missing} / {required}
    </span>
  )
}
