import type { FormSummary } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { Fact, FactLine } from '../../../kit/components/index.ts'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { Eligibility, MissingFields, VerificationBy } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import { useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import { MemberId } from './MemberId.tsx'
import { Notes } from './Notes.tsx'
import classes from './Facts.module.css'

const text = messages.formFill

type FactsProps = {
  summary: FormSummary
  version: number
  payerAnswers: ReactNode
  /** In a tab, the page around it already tells the visit and the carrier. */
  inPage: boolean
}

/** 1 §2.5: the visit and plan that the form is about, in one line with the notes. */
export function Facts({ summary, version, payerAnswers, inPage }: FactsProps) {
  const { readOnly } = useFormContext()
  const { apptData } = summary
  return (
    <div className={classes.line}>
      <FactLine>
        {!inPage && (
          <>
            <Fact label={text.appointment}>
              {[formatCalendarDate(apptData.date), apptData.provider, summary.apptNote].filter(Boolean).join(' · ')}
            </Fact>
            <Fact label={text.carrier}>{summary.CarrierName || text.nothing}</Fact>
          </>
        )}
        <Fact label={text.memberId}>
          <MemberId recordId={summary._id} masked={summary.MemberID} />
        </Fact>
        <Fact label={text.groupNumber}>{summary.groupNumber || text.nothing}</Fact>
        <Fact label={text.verifiedBy}>
          <VerificationBy value={summary.VerificationType} />
        </Fact>
        <Fact label={text.payerAnswers}>{payerAnswers}</Fact>
      </FactLine>
      <Notes recordId={summary._id} saved={summary.note} version={version} readOnly={readOnly} />
    </div>
  )
}

/** Beside the patient's name: eligibility, and how much of the form is still missing. */
export function FormMarks({ summary }: { summary: FormSummary }) {
  return (
    <>
      <Eligibility status={summary.StatusPatient} />
      <Missing />
    </>
  )
}

export function Missing() {
  const { store } = useFormContext()
  const missing = useStoreValue(store, () => store.counts().missing)
  const required = useStoreValue(store, () => store.counts().required)
  return <MissingFields missing={missing} total={required} withTotal />
}
