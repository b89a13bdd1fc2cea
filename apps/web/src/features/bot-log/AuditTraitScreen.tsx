import { List } from '../../kit/list/index.ts'
import { messages } from '../../kit/messages.ts'
import { PracticePage } from '../../kit/parts/index.ts'
import { DayStepper } from './DayStepper.tsx'
import { statusesList } from './statuses-list.tsx'
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
  return <List definition={statusesList} input={input} toolbar={<DayStepper days={days} onChange={change} />} />
}
