import { Loader } from '@mantine/core'
import { IconBookmarkPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useViewValue } from '../store/outline-view.ts'
import classes from './Outline.module.css'

const texts = messages.templateEditor

type ElementButtonsProps = { id: string; label: string; onEdit: () => void; children?: ReactNode }

/** What can be done with a category or subcategory. */
export function ElementButtons({ id, label, onEdit, children }: ElementButtonsProps) {
  const { view, remove } = useEditor()
  const deleting = useViewValue(view, () => view.isDeleting(id))
  if (deleting)
    return (
      <span className={classes.buttons}>
        <Loader size={14} role="status" aria-label={texts.deleting(label)} />
      </span>
    )
  return (
    <span className={classes.buttons}>
      <button
        type="button"
        className={classes.icon}
        aria-label={texts.addTo(label)}
        title={texts.addBookmarks}
        onClick={() => {
          view.addTo(id)
          document.querySelector<HTMLElement>('[data-bookmark-search] input')?.focus()
        }}
      >
        <IconBookmarkPlus size={16} stroke={1.75} aria-hidden />
      </button>
      {children}
      <button
        type="button"
        className={classes.icon}
        aria-label={texts.edit(label)}
        title={texts.editWord}
        onClick={onEdit}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={texts.remove(label)}
        title={texts.removeWord}
        onClick={() => remove(id)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}
