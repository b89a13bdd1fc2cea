import { CallLogScreen } from '../../features/calls/CallLogScreen.tsx'
import { LinesButton } from '../../features/phone-lines/LinesButton.tsx'
import { LinesNotice } from '../../features/phone-lines/LinesNotice.tsx'

/** 2 §2.14, with the lines that decide who sees which calls. */
export function CallLogPage() {
  return <CallLogScreen notice={<LinesNotice />} action={<LinesButton />} />
}
