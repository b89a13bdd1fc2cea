import { AuditTraitScreen } from '../../features/bot-log/AuditTraitScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function AuditTraitPage() {
  return <AuditTraitScreen parts={parts} />
}
