import type { Subsection } from '@bitewing/domain'
import { memo } from 'react'
import { Grip } from '../../../../kit/sortable/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useViewValue } from '../store/outline-view.ts'
import { ElementButtons } from './ElementButtons.tsx'
import { FieldRow } from './FieldRow.tsx'
import { Fold } from './Fold.tsx'
import classes from './Outline.module.css'
import { ProblemMark } from './ProblemMark.tsx'

const texts = messages.templateEditor

type SubcategoryProps = { subsection: Subsection; sectionId: string }

export const Subcategory = memo(function Subcategory({ subsection, sectionId }: SubcategoryProps) {
  const { view, readOnly, ask } = useEditor()
  const { id, label, code, fields } = subsection
  const open = useViewValue(view, () => view.isOpen(id))
  const list = `list-${id}`
  return (
    <li className={classes.subcategory} data-item={id}>
      <div className={classes.line} {...(!open && { 'data-list': id, 'data-length': fields.length })}>
        {!readOnly && <Grip label={label} onAsk={() => ask({ kind: 'move', id })} />}
        <Fold open={open} controls={list} onToggle={() => (open ? view.close(id) : view.open(id))}>
          {code !== '' && <span className={classes.code}>{code}</span>}
          <span className={classes.name}>{label}</span>
        </Fold>
        <ProblemMark id={id} />
        <span className={classes.count}>{texts.bookmarks(fields.length)}</span>
        {!readOnly && (
          <ElementButtons id={id} label={label} onEdit={() => ask({ kind: 'subcategory', sectionId, id })} />
        )}
      </div>
      {open && (
        <ol id={list} className={classes.fields} data-list={id} aria-label={label}>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} />
          ))}
          {fields.length === 0 && <li className={classes.empty}>{texts.emptyList}</li>}
        </ol>
      )}
    </li>
  )
})
