import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../kit/feedback/index.ts'
import { type Dialler, type DialOutcome, diallerStore, phoneStore } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { noteCalls } from './note-calls.ts'
import type { PhoneEvent } from './phone-events.ts'
import { Softphone } from './softphone.ts'
import { borrowPhone, lendPhone, waitForPhone } from './tabs.ts'
import { Workspace } from './workspace.ts'

/** What only the phone itself can tell, or put right. */
const SEEN_ON_THE_PHONE: readonly DialOutcome[] = ['signedOut', 'silent', 'microphone', 'refused', 'uncertain']

type Parts = { workspace: Workspace; phone: Softphone }
let made: Parts | undefined

/** Once for a page's life, however often the dock is drawn: the library can never be stopped listening. */
function parts(workspaceUrl: string): Parts {
  if (made !== undefined) return made
  const workspace: Workspace = new Workspace(window, new URL(workspaceUrl).origin, (event) => hear(event))
  const phone = new Softphone(workspace)
  const hear = (event: PhoneEvent) => {
    const { call } = phoneStore.get()
    phone.hear(event)
    const unanswered = call?.direction === 'outbound' && call.answeredAt === undefined
    if (event.kind === 'ended' && event.callId === call?.callId && unanswered)
      toast.warning(messages.phoneDock.notAnswered)
  }
  made = { workspace, phone }
  return made
}

/** Holds the phone in this tab, or uses the one of another tab. */
export function useSoftphone(workspaceUrl: string, onTrouble: () => void) {
  const { workspace, phone } = parts(workspaceUrl)
  const [here, setHere] = useState(false)
  const trouble = useEffectEvent(onTrouble)
  useEffect(() => waitForPhone(setHere), [])

  useEffect(() => {
    const ownDial: Dialler = async (number, what) => {
      const outcome = await phone.dial(number, what)
      if (SEEN_ON_THE_PHONE.includes(outcome)) trouble()
      return outcome
    }
    if (here) phoneStore.set({ state: 'loading', elsewhere: false })
    const shared = here ? { dial: ownDial, stop: lendPhone(ownDial) } : borrowPhone()
    const noted = noteCalls(shared.dial)
    diallerStore.set(noted.dial)
    return () => {
      noted.stop()
      shared.stop()
      diallerStore.set(undefined)
      phoneStore.set({ state: 'absent', elsewhere: false })
    }
  }, [here, phone])

  const attach = useCallback((frame: HTMLIFrameElement | null) => workspace.attach(frame), [workspace])
  const reload = useCallback(() => phoneStore.set({ state: 'loading', elsewhere: false }), [])
  const silent = useCallback(() => phone.hear({ kind: 'silent' }), [phone])
  return { here, attach, reload, silent }
}
