import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from '../feedback/confirm.ts'
import { messages } from '../messages.ts'
import classes from './Dialog.module.css'

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last; given how to close, which asks where there are unsaved changes. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  size?: ModalProps['size']
  /** While saving, the dialog cannot be closed. */
  saving?: boolean
  /** With unsaved changes, closing asks first. */
  dirty?: boolean
  /** A question stands above every other dialog. */
  layer?: 'normal' | 'above'
}

/** A titled window over the page. Render it when it is to be open; there is no closed dialog. */
export function Dialog({ title, onClose, children, footer, size = 'md', saving = false, dirty = false, layer }: DialogProps) {
  async function close() {
    if (saving) return
    if (!dirty || (await confirmLeaving())) onClose()
  }
  return (
    <Modal
      opened
      title={title}
      size={size}
      zIndex={layer === 'above' ? 350 : undefined}
      onClose={close}
      closeOnEscape={!saving}
      closeOnClickOutside={!saving && !dirty}
      withCloseButton={!saving}
      classNames={{ title: classes.title, body: classes.body, header: classes.header }}
    >
      <div className={classes.content}>{children}</div>
      {footer !== undefined && (
        <div className={classes.footer}>{typeof footer === 'function' ? footer(close) : footer}</div>
      )}
    </Modal>
  )
}

export function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: messages.form.unsavedTitle,
    message: messages.form.unsaved,
    confirmLabel: messages.form.leave,
    cancelLabel: messages.form.stay,
    danger: true,
  })
}
