import { templates } from '@bitewing/contract'
import { checkTemplate, removal } from '@bitewing/domain'
import { useDeferredValue, useEffect, useState } from 'react'
import { ApiError, call, invalidate } from '../../../kit/api/index.ts'
import { confirm, toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { EditorStore, type Known, useEditorValue } from './store/editor-store.ts'
import { OutlineView } from './store/outline-view.ts'
import { filledByRobot, locate, nameOf } from './store/places.ts'

const texts = messages.templateEditor

/** The draft of a form: changes go to the server one by one, and what colleagues change comes in. */
export function useEditorStore(templateId: string, known: Known) {
  const [store] = useState(
    () =>
      new EditorStore(known, {
        send: (operation) => call(templates.operate, { id: templateId, operation }),
        onOutdated: () => void invalidate(templates.data),
        onRefused: (reason) => toast.error(refusalText(reason), texts.notSaved),
      }),
  )
  const [view] = useState(() => new OutlineView(known.template.sections[0]?.id))

  useEffect(() => store.adopt(known), [store, known])

  // Not before the change itself is on the screen.
  const template = useDeferredValue(useEditorValue(store, store.template))
  useEffect(() => view.found(checkTemplate(template)), [view, template])

  return { store, view }
}

/** Deletes an element once the user has agreed; until the server has done so, it is marked. */
export async function removeElement(store: EditorStore, view: OutlineView, id: string): Promise<void> {
  const found = locate(store.template(), id)
  if (found === undefined) return
  const question = found.item === undefined ? texts.confirmCategory : texts.confirmRemoval
  const ofRobot = filledByRobot(found)
  const message = `${question(nameOf(found))}${ofRobot.length === 0 ? '' : texts.robotLoses(ofRobot)}`
  if (!(await confirm({ message, confirmLabel: texts.removeWord, danger: true }))) return
  await view.whileDeleting(id, () => store.apply(removal(store.template(), id), { shown: false }))
}

function refusalText(reason: unknown): string {
  if (reason === 'gone') return texts.elementGone
  if (reason === 'taken' || reason === 'unfit') return texts.unfit
  const why = reason instanceof ApiError && reason.show ? reason.err : texts.notStored
  return `${why} ${texts.takenBack}`
}
