import { Button, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { questionStore } from '../feedback/confirm.ts'
import { confirmLeaving, useUnsavedGuard } from '../feedback/unsaved.ts'
import classes from './Dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** A button of this name before them, which closes as the cross does. */
  cancelLabel?: string
  size?: ModalProps['size']
  /** While saving, the dialog cannot be closed. */
  saving?: boolean
  /** With unsaved changes, closing asks first. */
  dirty?: boolean
  /** A question stands above every other dialog. */
  layer?: 'normal' | 'above'
}

/** A titled window over the page. Render it when it is to be open; there is no closed dialog. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, cancelLabel, size = 'md', saving = false, dirty = false, layer } = props
  useFocusReturn()
  // The page beneath can be left as well, by the back button.
  useUnsavedGuard(dirty && !saving)
  const questions = useSyncExternalStore(questionStore.subscribe, questionStore.get)
  // Escape answers the question on top; the dialog beneath it must not hear it as well.
  const covered = layer !== 'above' && questions.length > 0

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
      closeOnEscape={!saving && !covered}
      closeOnClickOutside={!saving && !dirty}
      withCloseButton={!saving}
      classNames={{ content: classes.window, title: classes.title, body: classes.body, header: classes.header }}
    >
      <div className={classes.content}>{children}</div>
      {footer !== undefined && (
        <div className={classes.footer}>
          {cancelLabel !== undefined && (
            <Button variant="default" disabled={saving} onClick={close}>
              {cancelLabel}
            </Button>
          )}
          {footer}
        </div>
      )}
    </Modal>
  )
}
