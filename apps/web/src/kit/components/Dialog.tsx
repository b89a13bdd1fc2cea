import { Button, Modal, type ModalProps, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmLeaving, useUnsavedGuard } from '../feedback/unsaved.ts'
import classes from './Dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { useOnTop } from './use-on-top.ts'

export type DialogProps = {
  title: string
  /** Whom or what it is about: added to its name for screen readers, where the title alone does not say it. */
  about?: string | undefined
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Adds a button with this label before them, which closes the dialog like the cross does. */
  cancelLabel?: string
  size?: ModalProps['size']
  /** While saving, the dialog cannot be closed. */
  saving?: boolean
  /** With unsaved changes, the user is asked before it closes. */
  dirty?: boolean
  /** A confirmation is shown above every other dialog. */
  layer?: 'normal' | 'above'
}

/** A dialog over the page. It is open for as long as it is rendered. */
export function Dialog(props: DialogProps) {
  const {
    title,
    about,
    onClose,
    children,
    footer,
    cancelLabel,
    size = 'md',
    saving = false,
    dirty = false,
    layer,
  } = props
  useFocusReturn()
  // The back button leaves the page underneath, so that must be guarded too.
  useUnsavedGuard(dirty && !saving)
  const onTop = useOnTop()

  async function close() {
    // Escape in a popover closes that alone.
    if (saving || document.activeElement?.closest('.mantine-Popover-dropdown') != null) return
    if (!dirty || (await confirmLeaving())) onClose()
  }
  return (
    <Modal
      opened
      title={about === undefined ? title : <Titled title={title} about={about} />}
      size={size}
      zIndex={layer === 'above' ? 350 : undefined}
      onClose={close}
      closeOnEscape={!saving && onTop}
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

function Titled({ title, about }: { title: string; about: string }) {
  return (
    <>
      {title}
      <VisuallyHidden>{about}</VisuallyHidden>
    </>
  )
}
