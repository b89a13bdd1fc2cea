import { CommandCenterScreen } from '../../features/extraction/CommandCenterScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function CommandCenterPage() {
  return <CommandCenterScreen parts={parts} />
}
