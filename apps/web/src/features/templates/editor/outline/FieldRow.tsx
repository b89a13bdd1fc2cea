import type { Field } from '@bitewing/domain'
import { Loader } from '@mantine/core'
import { IconArrowsSplit2, IconSettings, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { RequiredMark } from '../../../../kit/form/index.ts'
import { Grip } from '../../../../kit/sortable/index.ts'
import { messages } from '../../../../messages.ts'
import { RobotMark } from '../bookmarks/RobotMark.tsx'
import { useEditor } from '../editor-context.ts'
import { kindOf } from '../words.ts'
import { useViewValue } from '../store/outline-view.ts'
import classes from './Outline.module.css'
import { ProblemMark } from './ProblemMark.tsx'

const texts = messages.templateEditor

/** One bookmark of the form. Plain buttons: five hundred rows of library components would be slow to open. */
export const FieldRow = memo(function FieldRow({ field }: { field: Field }) {
  const { view, readOnly, ask, remove } = useEditor()
  const { id, label, bookmark, required, effects } = field
  const deleting = useViewValue(view, () => view.isDeleting(id))
  return (
    <li className={classes.field} data-item={id} data-fixed={readOnly || undefined} aria-busy={deleting || undefined}>
      {!readOnly && <Grip label={label} onAsk={() => ask({ kind: 'move', id })} />}
      <button type="button" className={classes.label} title={label} onClick={() => ask({ kind: 'settings', id })}>
        {label}
        {required && <RequiredMark />}
      </button>
      <span className={classes.marks}>
        <ProblemMark id={id} />
        {effects.length > 0 && (
          <span title={texts.actsOnOthers} role="img" aria-label={texts.actsOnOthers}>
            <IconArrowsSplit2 size={14} stroke={1.75} aria-hidden />
          </span>
        )}
        <RobotMark bookmark={bookmark} />
      </span>
      <span className={classes.kind}>{kindOf(field)}</span>
      <span className={classes.bookmark} title={bookmark}>
        {bookmark}
      </span>
      {!readOnly && (
        <span className={classes.buttons}>
          {deleting ? (
            <Loader size={14} role="status" aria-label={texts.deleting(label)} />
          ) : (
            <>
              <button
                type="button"
                className={classes.icon}
                aria-label={texts.settingsOf(label)}
                title={texts.settings}
                onClick={() => ask({ kind: 'settings', id })}
              >
                <IconSettings size={16} stroke={1.75} aria-hidden />
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
            </>
          )}
        </span>
      )}
    </li>
  )
})
