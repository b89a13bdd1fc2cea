import { CallPage } from '../../features/call-center/index.ts'
import { callParts } from './call-parts.ts'

export function CallCenterRecord({ recordId }: { recordId: string }) {
  return <CallPage recordId={recordId} parts={callParts} />
}
