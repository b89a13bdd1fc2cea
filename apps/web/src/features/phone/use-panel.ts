import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Phone } from '../../kit/phone/index.ts'

/** Whether somebody wants to see the phone during calls, and on which side; kept for the next time. */
const DURING_CALLS = 'bitewing.phoneDuringCalls'
const SIDE = 'bitewing.phoneSide'

/** The phone's window above its bar. Alt+P goes there from anywhere, also from within a dialog. */
export function usePanel(phone: Phone, panel: RefObject<HTMLElement | null>) {
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
    if (!open) requestAnimationFrame(() => panel.current?.querySelector('iframe')?.focus())
  }
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyP' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goThere()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onShortcut(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
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
    /** Escape closes the phone alone, not the dialog underneath. */
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      set(false)
    },
  }
}

/** Payers have menus, so a call shows its keypad, unless the person has hidden it in the last one. */
function useOpenForCalls(callId: number | undefined, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (callId !== undefined) setOpen(localStorage.getItem(DURING_CALLS) !== 'hidden')
  }, [callId, setOpen])
}
