import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './top-dialog.module.css'

type TopDialogProps = {
  title: string
  /** Without it, the dialog cannot be dismissed. */
  onClose?: () => void
  children: ReactNode
}

/**
 * A native modal dialog: it is above everything that is open, and makes the page underneath inert without changing it.
 * The session's dialogs need that; all others use the kit's Dialog.
 */
export function TopDialog({ title, onClose, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        if (dialog.current === null || dialog.current.open) return
        // Browsers let a second Escape close the dialog without a cancel event.
        if (onClose === undefined) dialog.current.showModal()
        else onClose()
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
