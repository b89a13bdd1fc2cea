import { IconGripVertical } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import classes from './SortableLists.module.css'

const texts = messages.sortable

/** What a row of `SortableLists` is dragged by. A click, or Enter, asks where to move it. */
export function Grip({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <button
      type="button"
      data-grip
      className={classes.grip}
      aria-label={texts.move(label)}
      aria-keyshortcuts="ArrowUp ArrowDown Enter"
      title={texts.gripHelp}
      onClick={onAsk}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}
