import { RealTimeScreen } from '../../features/real-time/RealTimeScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function RealTimePage() {
  return <RealTimeScreen parts={parts} />
}
