import { RealTimeListScreen } from '../../features/real-time/list/RealTimeListScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function RealTimeListPage() {
  return <RealTimeListScreen parts={parts} />
}
