import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Phone } from '../../kit/phone/index.ts'

/** Whether somebody wants to see the phone during calls, and on which side; kept for the next time. */
const DURING_CALLS = 'bitewing.phoneDuringCalls'
const SIDE = 'bitewing.phoneSide'

/** The phone's window above its bar. Alt+P goes there from anywhere, also from within a dialog. */
export function usePanel(phone: Phone, dock: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const [side, setSide] = useState(() => localStorage.getItem(SIDE) ?? 'right')
  const callId = phone.elsewhere ? undefined : phone.call?.callId

  function set(shown: boolean) {
    setOpen(shown)
    if (callId !== undefined) localStorage.setItem(DURING_CALLS, shown ? 'shown' : 'hidden')
  }
  function goThere() {
    set(!open)
    // The phone's own page has the keypad.
    if (!open) requestAnimationFrame(() => dock.current?.querySelector('iframe')?.focus())
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape' && open && dock.current?.contains(event.target as Node)
    const isShortcut = event.altKey && event.code === 'KeyP' && !event.ctrlKey && !event.metaKey
    if (isEscape) {
      // For the phone alone, not for the dialog underneath.
      event.stopImmediatePropagation()
      set(false)
    } else if (isShortcut) {
      event.preventDefault()
      goThere()
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    // Before the dialogs, which listen in the same way and are opened later.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
  useOpenForCalls(callId, setOpen)

  return {
    open,
    side,
    toggle: () => set(!open),
    show: () => setOpen(true),
    close: () => set(false),
    changeSide: () => {
      const other = side === 'right' ? 'left' : 'right'
      localStorage.setItem(SIDE, other)
      setSide(other)
    },
  }
}

/** Payers have menus, so a call shows its keypad, unless the person has hidden it in the last one. */
function useOpenForCalls(callId: number | undefined, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (callId !== undefined) setOpen(localStorage.getItem(DURING_CALLS) !== 'hidden')
  }, [callId, setOpen])
}
