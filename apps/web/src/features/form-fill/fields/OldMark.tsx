import { ANSWER_IS_OLD_AFTER_DAYS } from '@bitewing/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { messages } from '../../../messages.ts'
import { StatusBadge } from '../../../kit/components/index.ts'

/** The payer may say something else by now. */
export function OldMark() {
  return (
    <StatusBadge tone="warning" icon={<IconClockExclamation size={14} stroke={1.75} aria-hidden />}>
      {messages.formFill.olderThan(ANSWER_IS_OLD_AFTER_DAYS)}
    </StatusBadge>
  )
}
