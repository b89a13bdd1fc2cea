import type { FormSummary } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { Eligibility, MissingFields, VerificationBy } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import { useStoreValue } from '../store/form-store.ts'
import { MemberId } from './MemberId.tsx'
import { Notes } from './Notes.tsx'
import classes from './Summary.module.css'
import { useFormContext } from '../form-context.ts'

const text = messages.formFill

type SummaryProps = { summary: FormSummary; version: number; readOnly: boolean; payerAnswers: ReactNode }

/** 1 §2.5: the patient and plan that the form is about, and the notes. */
export function Summary({ summary, version, readOnly, payerAnswers }: SummaryProps) {
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
          <Eligibility status={summary.StatusPatient} />
        </Fact>
        <Fact label={text.verifiedBy}>
          <VerificationBy value={summary.VerificationType} />
        </Fact>
        <Fact label={text.payerAnswers}>{payerAnswers}</Fact>
        <Fact label={text.missing}>
          <Missing />
        </Fact>
      </dl>
      <Notes recordId={summary._id} saved={summary.note} version={version} readOnly={readOnly} />
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
  const { store } = useFormContext()
  const missing = useStoreValue(store, () => store.counts().missing)
  const required = useStoreValue(store, () => store.counts().required)
  return <MissingFields missing={missing} total={required} withTotal />
}
