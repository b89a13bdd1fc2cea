import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useEditorValue } from '../store/editor-store.ts'

const texts = messages.templateEditor

/** Undo and redo, also with Ctrl+Z and Ctrl+Shift+Z where no text is being typed. */
export function HistoryButtons() {
  const { store } = useEditor()
  const canUndo = useEditorValue(store, store.canUndo)
  const canRedo = useEditorValue(store, store.canRedo)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      // In a text, the keys are the browser's; over a dialog, the form is not in sight.
      if (document.querySelector('[aria-modal=true]') !== null || isText(event.target)) return
      event.preventDefault()
      if (event.shiftKey) store.redo()
      else store.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [store])

  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.undo}
        title={texts.undoKeys}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.redo}
        title={texts.redoKeys}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')
}
