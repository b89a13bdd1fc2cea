import { newTemplateFields, TEMPLATE_TYPES, type TemplateRow, templates } from '@bitewing/contract'
import { useCall } from '../../../kit/api/index.ts'
import { FormDialog, SelectField, TextField, useForm, useStoredDraft } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.templates
const MOST_LETTERS = 40

type TemplateDialogProps = {
  /** The form whose content the new one gets, and whose type it is then of. */
  copied?: TemplateRow
  onSaved: (saved: TemplateRow) => void
  onClose: () => void
}

export function TemplateDialog({ copied, onSaved, onClose }: TemplateDialogProps) {
  const add = useCall(templates.add, { success: texts.added })
  const duplicate = useCall(templates.duplicate, { success: texts.added })
  const form = useForm({
    schema: newTemplateFields,
    initial: {
      name: copied === undefined ? '' : texts.copyOf(copied.name).slice(0, MOST_LETTERS),
      description: copied?.description.slice(0, MOST_LETTERS) ?? '',
      type: copied?.type ?? 'FBD',
    },
    draft: useStoredDraft(`template.${copied?._id ?? 'new'}`),
    save: async ({ name, description, type }) => {
      const saved =
        copied === undefined
          ? await add.mutateAsync({ name, description, type })
          : await duplicate.mutateAsync({ templateId: copied._id, name, description })
      onClose()
      onSaved(saved)
    },
  })
  return (
    <FormDialog title={copied === undefined ? texts.add : texts.duplicateOf(copied.name)} form={form} onClose={onClose}>
      <TextField label={texts.name} required maxLength={MOST_LETTERS} {...form.field('name')} />
      <TextField label={texts.description} required maxLength={MOST_LETTERS} {...form.field('description')} />
      {copied === undefined && (
        <SelectField
          label={texts.type}
          help={texts.typeHelp}
          required
          options={TEMPLATE_TYPES.map((value) => ({ value, label: texts.types[value] }))}
          {...form.field('type')}
        />
      )}
    </FormDialog>
  )
}
