import type { HistoryEntry } from '@bitewing/contract'
import { messages } from '../../../../messages.ts'
import { StatusBadge } from '../../../../kit/components/index.ts'
import { DownloadAnswerButton } from './DownloadAnswerButton.tsx'
import classes from './history.module.css'

const texts = messages.verification
const { services, sandbox } = messages.formFill

/** The robot's own sentence about a step. */
export function RobotStep({ entry }: { entry: HistoryEntry }) {
  return <p className={classes.said}>{entry.to}</p>
}

type PayerInquiryProps = { recordId: string; entry: HistoryEntry; answer: NonNullable<HistoryEntry['answer']> }

/** Which payer was asked through which service, and the outcome. */
export function PayerInquiry({ recordId, entry, answer }: PayerInquiryProps) {
  const service = services[answer.service] ?? answer.service
  return (
    <div className={classes.asked}>
      <span>{texts.askedPayer(entry.field, answer.payerId, service)}</span>
      {answer.sandbox && <StatusBadge tone="neutral">{sandbox}</StatusBadge>}
      <span className={classes.outcome}>{entry.to === '' ? texts.answered : entry.to}</span>
      {answer.kept && <DownloadAnswerButton recordId={recordId} answerId={answer._id} at={entry.at} />}
    </div>
  )
}
