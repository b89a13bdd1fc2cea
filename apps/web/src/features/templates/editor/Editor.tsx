import type { TemplateData } from '@bitewing/contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner, Page } from '../../../kit/components/index.ts'
import { whenDrawn } from '../../../kit/sortable/index.ts'
import { messages } from '../../../messages.ts'
import { countOf } from '../count.ts'
import { PlannedBanner } from '../publishing/PlannedBanner.tsx'
import { BookmarksPanel } from './bookmarks/BookmarksPanel.tsx'
import classes from './Editor.module.css'
import { type EditorDialog, EditorProvider } from './editor-context.ts'
import { EditorDialogs } from './EditorDialogs.tsx'
import { EditorHead } from './head/EditorHead.tsx'
import { Outline } from './outline/Outline.tsx'
import { TemplatePreview } from './preview/TemplatePreview.tsx'
import { type Known, useEditorValue } from './store/editor-store.ts'
import { locate } from './store/places.ts'
import { removeElement, useEditorStore } from './use-editor-store.ts'

const texts = messages.templateEditor

/** The editor of a form, once it is loaded. Every change is stored in the form's draft at once. */
export function Editor({ data, known }: { data: TemplateData; known: Known }) {
  const { _id: templateId, shipped, recountLeft } = data
  const { store, view } = useEditorStore(templateId, known)
  const [dialog, setDialog] = useState<EditorDialog>()
  const [preview, setPreview] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const template = useEditorValue(store, store.template)

  const goTo = useCallback(
    (id: string) => {
      const found = locate(store.template(), id)
      if (found === undefined) return
      flushSync(() => {
        setPreview(false)
        setDialog(undefined)
        view.open(found.section.id, ...(found.subsection === undefined ? [] : [found.subsection.id]))
      })
      if (root.current !== null) focusRow(root.current, id)
    },
    [store, view],
  )
  const editor = useMemo(
    () => ({
      templateId,
      store,
      view,
      readOnly: shipped,
      ask: setDialog,
      goTo,
      remove: (id: string) => void removeElement(store, view, id),
    }),
    [templateId, store, view, shipped, goTo],
  )

  return (
    <EditorProvider value={editor}>
      <Page title={data.name} strip={<EditorHead data={data} preview={preview} onPreview={setPreview} />}>
        {shipped && <Banner kind="locked" text={texts.shippedNote} />}
        <PlannedBanner data={data} />
        {recountLeft > 0 && <Banner kind="info" text={texts.recount(countOf(recountLeft))} />}
        <div ref={root} className={classes.work} data-alone={preview || shipped || undefined}>
          {preview ? (
            <TemplatePreview template={template} />
          ) : (
            <>
              <Outline />
              {!shipped && (
                <aside className={classes.side}>
                  <BookmarksPanel />
                </aside>
              )}
            </>
          )}
        </div>
        <EditorDialogs data={data} dialog={dialog} onClose={() => setDialog(undefined)} />
      </Page>
    </EditorProvider>
  )
}

function focusRow(root: HTMLElement, id: string): void {
  whenDrawn(root, id, (row) => {
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('button:not([data-grip])')?.focus()
  })
}
