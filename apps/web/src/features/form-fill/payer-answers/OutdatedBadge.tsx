import { ANSWER_IS_OLD_AFTER_DAYS } from '@bitewing/contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { messages } from '../../../messages.ts'
import { StatusBadge } from '../../../kit/components/index.ts'

/** Warns that the payer's answer may no longer be true. */
export function OutdatedBadge() {
  return (
    <StatusBadge tone="warning" icon={<IconClockExclamation size={14} stroke={1.75} aria-hidden />}>
      {messages.formFill.olderThan(ANSWER_IS_OLD_AFTER_DAYS)}
    </StatusBadge>
  )
}
