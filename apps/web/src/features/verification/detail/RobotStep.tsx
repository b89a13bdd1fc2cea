import type { HistoryEntry } from '@bitewing/contract'
import { messages } from '../../../messages.ts'
import { StatusBadge } from '../../../kit/components/index.ts'
import { AnswerButton } from './AnswerButton.tsx'
import classes from './history.module.css'

const texts = messages.verification
const { services, sandbox } = messages.formFill

/** What the robot did, in its own sentence; it changed nothing by itself. */
export function RobotStep({ entry }: { entry: HistoryEntry }) {
  return <p className={classes.said}>{entry.to}</p>
}

type AskedPayerProps = { recordId: string; entry: HistoryEntry; answer: NonNullable<HistoryEntry['answer']> }

/** Who was asked, through which service, and what came of it. */
export function AskedPayer({ recordId, entry, answer }: AskedPayerProps) {
  const service = services[answer.service] ?? answer.service
  return (
    <div className={classes.asked}>
      <span>{texts.askedPayer(entry.field, answer.payerId, service)}</span>
      {answer.sandbox && <StatusBadge tone="neutral">{sandbox}</StatusBadge>}
      <span className={classes.outcome}>{entry.to === '' ? texts.answered : entry.to}</span>
      {answer.kept && <AnswerButton recordId={recordId} answerId={answer._id} at={entry.at} />}
    </div>
  )
}
