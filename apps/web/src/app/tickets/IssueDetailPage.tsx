import { IssueDetailScreen } from '../../features/tickets/IssueDetailScreen.tsx'
import { ConnectionPicker } from '../verification/ConnectionPicker.tsx'

const parts = { ConnectionPicker }

export function IssueDetailPage() {
  return <IssueDetailScreen parts={parts} />
}
