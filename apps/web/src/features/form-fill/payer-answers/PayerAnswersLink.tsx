import type { PayerAnswerLine } from '@bitewing/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { formatMoment } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { OldMark } from '../fields/OldMark.tsx'
import classes from '../overview/Summary.module.css'

const text = messages.formFill

type PayerAnswersLinkProps = { answers: readonly PayerAnswerLine[] | undefined; onOpen: () => void }

/** When the payer was asked last, and the way to all it said. */
export function PayerAnswersLink({ answers, onOpen }: PayerAnswersLinkProps) {
  if (answers === undefined) return <Skeleton height={16} width={120} mt={3} />
  const [newest] = answers
  if (newest === undefined) return text.neverAsked
  const { day, time } = formatMoment(newest.askedAt)
  return (
    <span className={classes.answers}>
      <Anchor component="button" type="button" onClick={onOpen} aria-label={text.openAnswers(`${day} ${time}`)}>
        {day} {time}
      </Anchor>
      {newest.old && <OldMark />}
    </span>
  )
}
