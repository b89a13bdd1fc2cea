import { Button, Text } from '@mantine/core'
import { Dialog } from '../../../../kit/components/index.ts'
import { SortableList } from '../../../../kit/sortable/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useEditorValue } from '../store/editor-store.ts'

const texts = messages.templateEditor

/** The categories by name alone, so that they all fit on the screen. Each move is stored at once. */
export function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const { sections } = useEditorValue(store, store.template)
  return (
    <Dialog
      title={texts.arrangeCategories}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.feedback.close}</Button>}
    >
      <Text size="sm">{texts.arrangeHelp}</Text>
      <SortableList
        label={texts.categories}
        items={sections.map(({ id, name }) => ({ id, label: name }))}
        onMove={(id, at) => store.apply({ kind: 'move-section', id, at })}
      />
    </Dialog>
  )
}
