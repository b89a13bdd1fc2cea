import { type Bookmark, type SharedElement, templateFromWire, templates } from '@bitewing/contract'
import type { Field, Subsection } from '@bitewing/domain'
import { useState } from 'react'
import { ApiError, call, invalidate, reportFailure } from '../../../../kit/api/index.ts'
import { useEditor } from '../editor-context.ts'
import { newId } from '../new-id.ts'
import { locate, placeOf } from '../store/places.ts'

/** Adds what is chosen in the panel to the category or subcategory that is the panel's target. */
export function useAdd() {
  const { templateId, store, view } = useEditor()
  const [adding, setAdding] = useState<string>()

  async function addBookmark({ _id }: Bookmark) {
    const place = placeOf(store.template(), view.target())
    if (place === undefined) return
    setAdding(_id)
    const type = place.subsectionId === undefined ? 'section' : 'subsection'
    try {
      const stored = await call(templates.addBookmarks, { templateId, id: view.target(), type, bookmarks: [_id] })
      await invalidate(templates.data)
      view.open(...Object.values(place))
      store.noteStored(stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      reportFailure(error)
    } finally {
      setAdding(undefined)
    }
  }

  async function addShared({ _id, element }: SharedElement) {
    const found = locate(store.template(), view.target())
    const place = placeOf(store.template(), view.target())
    const item = withNewIds(element)
    if (found === undefined || place === undefined || item === undefined) return
    setAdding(_id)
    const isSubsection = item.kind === 'subsection'
    const into = isSubsection ? { sectionId: place.sectionId } : place
    const at = place.subsectionId === undefined || isSubsection ? found.section.items.length : lengthOf(found.item)
    view.open(...Object.values(into))
    await store.apply({ kind: 'add-item', item, into, at })
    setAdding(undefined)
  }

  return { adding, addBookmark, addShared }
}

function lengthOf(item: Field | Subsection | undefined): number {
  return item?.kind === 'subsection' ? item.fields.length : 0
}

/** An element of another form is a new one in this form. Its actions stay behind: they name fields of the other form. */
function withNewIds(element: SharedElement['element']): Field | Subsection | undefined {
  const wire = { _id: newId(), categoryName: '', type: 'info' as const, elements: [element] }
  const [item] = templateFromWire([wire]).template.sections[0]?.items ?? []
  const renewed = (field: Field): Field => ({ ...field, id: newId(), effects: [] })
  if (item === undefined) return undefined
  return item.kind === 'subsection' ? { ...item, id: newId(), fields: item.fields.map(renewed) } : renewed(item)
}
