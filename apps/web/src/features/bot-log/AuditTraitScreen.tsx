import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DayStepper, PracticePage } from '../../kit/parts/index.ts'
import { stepped } from './days.ts'
import { statusesList } from './bot-log-list.tsx'
import { useDays } from './use-days.ts'

/** 3 §2: what the robot says of its work, a day at a time. */
export function AuditTraitScreen() {
  return (
    <PracticePage title={messages.auditTrait.title}>
      <BotLog />
    </PracticePage>
  )
}

function BotLog() {
  const { days, input, change } = useDays()
  const step = (direction: 1 | -1) => stepped(days, direction)
  const stepper = <DayStepper label={messages.auditTrait.day} days={days} step={step} onChange={change} />
  return <List definition={statusesList} input={input} toolbar={stepper} />
}
