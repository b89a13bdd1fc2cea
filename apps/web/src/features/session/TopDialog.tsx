import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './TopDialog.module.css'

type TopDialogProps = {
  title: string
  /** Without it, the dialog cannot be dismissed. */
  onClose?: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: above everything that is open, with all beneath it inert and untouched. The session needs
 * that; every other window of the product is the kit's.
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
        // A browser lets a second Escape close the dialog without asking.
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
