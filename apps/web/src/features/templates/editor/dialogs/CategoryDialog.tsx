import { sectionFields } from '@bitewing/contract'
import { FormDialog, SelectField, TextField, useForm } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { newId } from '../new-id.ts'
import { locate } from '../store/places.ts'

const texts = messages.templateEditor

type CategoryDialogProps = { id: string | undefined; onClose: () => void }

/** A new category at the end, or an existing one. */
export function CategoryDialog({ id, onClose }: CategoryDialogProps) {
  const { store, view } = useEditor()
  const existing = id === undefined ? undefined : locate(store.template(), id)?.section
  const form = useForm({
    schema: sectionFields,
    initial: { categoryName: existing?.name ?? '', sectionType: existing?.type ?? 'info' },
    save: async ({ categoryName: name, sectionType: type }) => {
      const section = { id: newId(), name, type, items: [] }
      const stored =
        id === undefined
          ? await store.apply({ kind: 'add-section', section, at: store.template().sections.length })
          : await store.apply({ kind: 'change-section', id, to: { name, type } })
      if (!stored) return false
      if (id === undefined) {
        view.open(section.id)
        view.addTo(section.id)
      }
      onClose()
      return true
    },
  })
  return (
    <FormDialog title={id === undefined ? texts.addCategory : texts.editCategory} form={form} onClose={onClose}>
      <TextField label={texts.categoryName} required maxLength={200} {...form.field('categoryName')} />
      <SelectField
        label={texts.categoryType}
        help={texts.categoryTypeHelp}
        required
        options={(['info', 'code'] as const).map((value) => ({ value, label: texts.sectionTypes[value] }))}
        {...form.field('sectionType')}
      />
    </FormDialog>
  )
}
