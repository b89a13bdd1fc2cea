import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useOnTop } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { PaletteSearch } from './PaletteSearch.tsx'
import classes from './Palette.module.css'

type PaletteProps = { opened: boolean; onOpen: () => void; onClose: () => void }

/** Ctrl+K: opens anything from anywhere, without the mouse. */
export function Palette({ opened, onOpen, onClose }: PaletteProps) {
  const onTop = useOnTop(opened)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (opened) onClose()
      else onOpen()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [opened, onOpen, onClose])

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={onTop}
      size={560}
      centered={false}
      yOffset="12dvh"
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      // The chosen screen takes the focus itself.
      returnFocus={false}
      attributes={{ content: { 'aria-label': messages.palette.title } }}
      classNames={{ content: classes.content }}
    >
      <PaletteSearch onDone={onClose} />
    </Modal>
  )
}
