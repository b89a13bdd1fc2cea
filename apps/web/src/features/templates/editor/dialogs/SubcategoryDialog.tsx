import { subsectionFields } from '@bitewing/contract'
import { fieldsOf, procedure, type Subsection, type Template } from '@bitewing/domain'
import { useState } from 'react'
import { FormDialog, SwitchField, TextField, useForm } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { newId } from '../new-id.ts'
import { locate } from '../store/places.ts'

const texts = messages.templateEditor
const PROCEDURE_CODE = /^D\d{4}$/

type SubcategoryDialogProps = { sectionId: string; id: string | undefined; onClose: () => void }

/** A new subcategory, with the columns of a procedure if wanted, or an existing one. */
export function SubcategoryDialog({ sectionId, id, onClose }: SubcategoryDialogProps) {
  const { store, view } = useEditor()
  const item = id === undefined ? undefined : locate(store.template(), id)?.item
  const existing = item?.kind === 'subsection' ? item : undefined
  const [withColumns, setWithColumns] = useState(true)
  const form = useForm({
    schema: subsectionFields,
    initial: { label: existing?.label ?? '', code: existing?.code ?? '' },
    save: async ({ label, code }) => {
      const added = newSubsection(label, code, withColumns ? missingColumns(store.template(), code) : [])
      const at = locate(store.template(), sectionId)?.section.items.length ?? 0
      const stored =
        id === undefined
          ? await store.apply({ kind: 'add-item', item: added, into: { sectionId }, at })
          : await store.apply({ kind: 'change-subsection', id, to: { label, code } })
      if (!stored) return false
      if (id === undefined) {
        view.open(sectionId, added.id)
        view.addTo(added.id)
      }
      onClose()
      return true
    },
  })
  const columns = existing === undefined ? missingColumns(store.template(), form.values.code.trim()) : []
  return (
    <FormDialog
      title={existing === undefined ? texts.addSubcategory : texts.editSubcategory}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.subcategoryName} required maxLength={200} {...form.field('label')} />
      <TextField label={texts.code} help={texts.codeHelp} required maxLength={20} {...form.field('code')} />
      {columns.length > 0 && (
        <SwitchField
          label={texts.standardColumns}
          help={columns.map(({ label }) => label).join(', ')}
          value={withColumns}
          onChange={setWithColumns}
        />
      )}
    </FormDialog>
  )
}

/** The columns of a procedure that the form does not have yet; none where the code is no procedure's. */
function missingColumns(template: Template, code: string): Subsection['fields'] {
  if (!PROCEDURE_CODE.test(code)) return []
  const taken = new Set(template.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark))
  const { fields } = procedure(code, code)
  return fields.some(({ bookmark }) => taken.has(bookmark)) ? [] : fields
}

function newSubsection(label: string, code: string, fields: Subsection['fields']): Subsection {
  return { id: newId(), kind: 'subsection', label, code, fields: fields.map((field) => ({ ...field, id: newId() })) }
}
