import { fieldsOf, type TemplateSection } from '@bitewing/domain'
import { IconRowInsertBottom } from '@tabler/icons-react'
import { memo, useDeferredValue } from 'react'
import { Grip } from '../../../../kit/sortable/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useViewValue } from '../store/outline-view.ts'
import { ElementButtons } from './ElementButtons.tsx'
import { FieldRow } from './FieldRow.tsx'
import { Fold } from './Fold.tsx'
import classes from './Outline.module.css'
import { ProblemMark } from './ProblemMark.tsx'
import { Subcategory } from './Subcategory.tsx'

const texts = messages.templateEditor

export const Category = memo(function Category({ section }: { section: TemplateSection }) {
  const { view, readOnly, ask } = useEditor()
  const { id, name, type, items } = section
  const open = useViewValue(view, () => view.isOpen(id))
  const list = `list-${id}`
  return (
    <li className={classes.category} data-item={id}>
      <div className={classes.line} {...(!open && { 'data-list': id, 'data-length': items.length })}>
        {!readOnly && <Grip label={name} onAsk={() => ask({ kind: 'arrange' })} />}
        <h2 className={classes.heading}>
          <Fold open={open} controls={list} onToggle={() => (open ? view.close(id) : view.open(id))}>
            <span className={classes.name}>{name}</span>
          </Fold>
        </h2>
        <ProblemMark id={id} />
        <span className={classes.count}>
          {type === 'code' && `${texts.sectionTypes.code} · `}
          {texts.bookmarks(fieldsOf(section).length)}
        </span>
        {!readOnly && (
          <ElementButtons id={id} label={name} onEdit={() => ask({ kind: 'category', id })}>
            <button
              type="button"
              className={classes.icon}
              aria-label={texts.addSubcategoryTo(name)}
              title={texts.addSubcategory}
              onClick={() => ask({ kind: 'subcategory', sectionId: id })}
            >
              <IconRowInsertBottom size={16} stroke={1.75} aria-hidden />
            </button>
          </ElementButtons>
        )}
      </div>
      {open && (
        <ol id={list} className={classes.fields} data-list={id} aria-label={name}>
          <Items section={section} />
          {items.length === 0 && <li className={classes.empty}>{texts.emptyList}</li>}
        </ol>
      )}
    </li>
  )
})

/** What fits on a screen. */
const AT_ONCE = 40

/** The first rows are drawn at once and the rest in pieces, so that the page can be used while hundreds appear. */
function Items({ section: { id, items } }: { section: TemplateSection }) {
  const all = useDeferredValue(true, false)
  return (all ? items : items.slice(0, AT_ONCE)).map((item) =>
    item.kind === 'subsection' ? (
      <Subcategory key={item.id} subsection={item} sectionId={id} />
    ) : (
      <FieldRow key={item.id} field={item} />
    ),
  )
}
