import type { Template } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconChevronsDown, IconChevronsUp, IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../../kit/components/index.ts'
import { type Landing, SortableLists } from '../../../../kit/sortable/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useEditorValue } from '../store/editor-store.ts'
import { accepts, locate, nameOf, placeOf, stepOf } from '../store/places.ts'
import { Category } from './Category.tsx'
import classes from './Outline.module.css'

const texts = messages.templateEditor
/** The list of the categories themselves. */
const FORM = 'form'

/** The form as its categories, subcategories and bookmarks, which can be dragged, and moved with the arrow keys. */
export function Outline() {
  const { store, view, readOnly, ask } = useEditor()
  const { sections } = useEditorValue(store, store.template)
  const ids = sections.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])

  function move(id: string, { list, place }: Landing) {
    const into = placeOf(store.template(), list)
    if (list === FORM) void store.apply({ kind: 'move-section', id, at: place })
    else if (into !== undefined) void store.apply({ kind: 'move-item', id, into, at: place })
  }

  function step(id: string, by: 1 | -1): string | undefined {
    const operation = stepOf(store.template(), id, by)
    if (operation === undefined) return undefined
    if (operation.kind === 'move-item') view.open(...Object.values(operation.into))
    void store.apply(operation)
    return placeInWords(store.template(), id)
  }

  return (
    <div className={classes.outline}>
      <div className={classes.tools}>
        {!readOnly && (
          <>
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => ask({ kind: 'category' })}
            >
              {texts.addCategory}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsSort size={14} aria-hidden />}
              disabled={sections.length < 2}
              onClick={() => ask({ kind: 'arrange' })}
            >
              {texts.arrangeCategories}
            </Button>
          </>
        )}
        <span className={classes.folds}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconChevronsDown size={14} aria-hidden />}
            onClick={() => view.open(...ids)}
          >
            {texts.openAll}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconChevronsUp size={14} aria-hidden />}
            onClick={() => view.close(...ids)}
          >
            {texts.closeAll}
          </Button>
        </span>
      </div>
      {sections.length === 0 ? (
        <EmptyState text={texts.emptyForm} />
      ) : (
        <SortableLists accepts={(id, list) => isAccepted(store.template(), id, list)} onMove={move} onStep={step}>
          <ol className={classes.categories} data-list={FORM} aria-label={texts.categories}>
            {sections.map((section) => (
              <Category key={section.id} section={section} />
            ))}
          </ol>
        </SortableLists>
      )}
    </div>
  )
}

function isAccepted(template: Template, id: string, list: string): boolean {
  return list === FORM ? template.sections.some((section) => section.id === id) : accepts(template, id, list)
}

function placeInWords(template: Template, id: string): string | undefined {
  const found = locate(template, id)
  if (found === undefined) return undefined
  const { section, subsection, item, at } = found
  const list = item === undefined ? template.sections : (subsection?.fields ?? section.items)
  const where = item === undefined ? texts.categories : (subsection?.label ?? section.name)
  return texts.isNow(nameOf(found), at + 1, list.length, where)
}
