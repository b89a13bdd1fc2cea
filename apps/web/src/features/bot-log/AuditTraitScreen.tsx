import type { ComponentType } from 'react'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../kit/messages.ts'
import { Page } from '../../kit/parts/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { DayStepper } from './DayStepper.tsx'
import { statusesList } from './statuses-list.tsx'
import { useDays } from './use-days.ts'

type AuditTraitScreenProps = { parts: { ConnectionPicker: ComponentType } }

/** 3 §2: what the robot says of its work, a day at a time. */
export function AuditTraitScreen({ parts: { ConnectionPicker } }: AuditTraitScreenProps) {
  const selection = useSelection()
  return <Page title={messages.auditTrait.title}>{selection === null ? <ConnectionPicker /> : <BotLog />}</Page>
}

function BotLog() {
  const { days, input, change } = useDays()
  return <List definition={statusesList} input={input} toolbar={<DayStepper days={days} onChange={change} />} />
}
