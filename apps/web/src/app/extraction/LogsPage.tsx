import { LogsScreen } from '../../features/extraction/LogsScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function LogsPage() {
  return <LogsScreen parts={parts} />
}
