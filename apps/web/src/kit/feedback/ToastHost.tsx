import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'
import classes from './ToastHost.module.css'
import { useToastPlace } from './use-toast-place.ts'
import { type Toast, type ToastTone, toast, toastStore } from './toast.ts'

const LIFETIME_MS = 5000
const ICONS: Record<ToastTone, typeof IconInfoCircle> = {
  success: IconCircleCheck,
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/**
 * Both regions are always in the page, because screen readers announce only changes inside a region they already know.
 * They are in the browser's top layer, so that native dialogs do not cover them.
 */
export function ToastHost() {
  const host = useRef<HTMLDivElement>(null)
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const id = current?.id

  useLayoutEffect(() => host.current?.showPopover(), [])
  useLayoutEffect(() => {
    // In the top layer the newest element is on top: showing the popover again moves it above a dialog opened
    // meanwhile.
    if (id === undefined || document.querySelector('dialog:modal') === null) return
    host.current?.hidePopover()
    host.current?.showPopover()
  }, [id])

  useToastPlace(host, id)
  useEscapeFirst()

  const urgent = isUrgent(current)
  const drawn = current && <ToastCard key={current.id} current={current} />
  return (
    <div ref={host} popover="manual" className={classes.host}>
      <div role="status">{!urgent && drawn}</div>
      <div role="alert">{urgent && drawn}</div>
    </div>
  )
}

/** The message is above everything else, so Escape closes it first: this listens before any dialog does. */
function useEscapeFirst(): void {
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isUrgent(toastStore.get())) return
      event.stopImmediatePropagation()
      event.preventDefault()
      toast.hide()
    }
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [])
}

const isUrgent = (shown: Toast | null): boolean => shown?.tone === 'danger' || shown?.tone === 'warning'

function ToastCard({ current }: { current: Toast }) {
  const [held, setHeld] = useState(false)
  const stays = current.tone === 'danger' || held

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(toast.hide, LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [stays])

  const Icon = ICONS[current.tone]
  return (
    <div
      className={classes.card}
      data-tone={current.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        {current.title !== undefined && <div className={classes.title}>{current.title}</div>}
        <div>{current.text}</div>
      </div>
      <CloseButton size="sm" aria-label={messages.feedback.close} onClick={toast.hide} />
    </div>
  )
}
