import type { PayerAnswerLine } from '@bitewing/contract'
import { Anchor, Skeleton } from '@mantine/core'
import { formatMoment } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { OutdatedBadge } from './OutdatedBadge.tsx'
import classes from '../overview/Facts.module.css'

const text = messages.formFill

type PayerAnswersLinkProps = { answers: readonly PayerAnswerLine[] | undefined; onOpen: () => void }

/** Shows when the payer was last asked, and opens the list of all answers. */
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
      {newest.old && <OutdatedBadge />}
    </span>
  )
}
