import { useCallback, useEffect, useState } from 'react'
import { type DialFor, diallerStore, phoneStore } from '../../kit/phone/index.ts'
import { Softphone } from './softphone.ts'
import { borrowPhone, lendPhone, waitForPhone } from './tabs.ts'
import { Workspace } from './workspace.ts'

/** The phone's own page says nothing while nobody is signed in to it. */
const SILENT_MS = 10_000

type Parts = { workspace: Workspace; phone: Softphone }
let made: Parts | undefined

/** Once for a page's life, however often the dock is drawn: the library can never be stopped listening. */
function parts(workspaceUrl: string): Parts {
  if (made !== undefined) return made
  const workspace: Workspace = new Workspace(window, new URL(workspaceUrl).origin, (event) => phone.hear(event))
  const phone: Softphone = new Softphone(workspace, recordCall)
  made = { workspace, phone }
  return made
}

function recordCall(_callId: number, _number: string, _what: DialFor): void {}

/** Holds the phone in this tab, or uses the one of another tab. */
export function useSoftphone(workspaceUrl: string) {
  const { workspace, phone } = parts(workspaceUrl)
  const [here, setHere] = useState(false)
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    const release = waitForPhone(() => setHere(true))
    return () => {
      release()
      setHere(false)
    }
  }, [round])

  useEffect(() => {
    const dial = (number: string, what: DialFor) => phone.dial(number, what)
    if (here) phoneStore.set({ state: 'loading', elsewhere: false })
    const shared = here ? { dial, stop: lendPhone(dial, again) } : borrowPhone()
    diallerStore.set(shared.dial)
    return () => {
      shared.stop()
      diallerStore.set(undefined)
      phoneStore.set({ state: 'absent', elsewhere: false })
    }
  }, [here, phone, again])

  return { here, attach: useCallback((frame: HTMLIFrameElement | null) => workspace.attach(frame), [workspace]) }
}
