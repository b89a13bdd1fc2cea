import type { Template } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../kit/components/index.ts'
import { SelectField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { listsOf } from '../store/lists.ts'
import { accepts, type Item, locate, nameOf, placeOf } from '../store/places.ts'

const texts = messages.templateEditor
const FIRST = 'first'

/** Moves a bookmark or subcategory to any place of the form, without dragging. */
export function MoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { store, view, goTo } = useEditor()
  const template = store.template()
  const found = locate(template, id)
  const [list, setList] = useState(found?.subsection?.id ?? found?.section.id ?? '')
  const others = itemsOf(template, list).filter((item) => item.id !== id)
  const [after, setAfter] = useState('')

  function move() {
    const into = placeOf(template, list)
    if (into === undefined) return onClose()
    view.open(...Object.values(into))
    const at = after === '' ? others.length : others.findIndex((item) => item.id === after) + 1
    void store.apply({ kind: 'move-item', id, into, at })
    onClose()
    goTo(id)
  }

  return (
    <Dialog
      title={texts.moveTitle(found === undefined ? '' : nameOf(found))}
      onClose={onClose}
      cancelLabel={messages.form.cancel}
      footer={<Button onClick={move}>{texts.moveWord}</Button>}
    >
      <SelectField
        label={texts.moveInto}
        options={listsOf(template).filter(({ value }) => accepts(template, id, value))}
        value={list}
        onChange={(chosen) => {
          setList(chosen)
          setAfter('')
        }}
      />
      <SelectField
        label={texts.moveAfter}
        placeholder={texts.atTheEnd}
        limit={200}
        options={[
          { value: FIRST, label: texts.atTheBeginning },
          ...others.map((item) => ({ value: item.id, label: texts.after(item.label) })),
        ]}
        value={after}
        onChange={setAfter}
      />
    </Dialog>
  )
}

function itemsOf(template: Template, list: string): readonly Item[] {
  const found = locate(template, list)
  if (found?.item === undefined) return found?.section.items ?? []
  return found.item.kind === 'subsection' ? found.item.fields : []
}
