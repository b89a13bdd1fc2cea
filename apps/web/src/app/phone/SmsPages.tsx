import { AircallSmsScreen, RingCentralScreen } from '../../features/messages/SmsScreens.tsx'
import { LinesButton } from '../../features/phone-lines/LinesButton.tsx'
import { LinesNotice } from '../../features/phone-lines/LinesNotice.tsx'

/** 2 §2.13, with the lines that decide who reads which SMS. */
export function AircallSmsPage() {
  return <AircallSmsScreen notice={<LinesNotice />} action={<LinesButton />} />
}

export function RingCentralPage() {
  return <RingCentralScreen notice={<LinesNotice />} action={<LinesButton />} />
}
