import {
  BOOKMARK_TYPES,
  type Bookmark,
  type BookmarkDialogField,
  type BookmarkType,
  bookmarks,
} from '@bitewing/contract'
import { useMemo } from 'react'
import { useEndpoint } from '../api/index.ts'
import { QueryState } from '../components/index.ts'
import { useSaveForm } from '../crud/index.ts'
import { FormDialog, SelectField, SwitchField, TextField } from '../form/index.ts'
import { messages } from '../messages.ts'
import { useSelection } from '../selection.ts'
import { type BookmarkForm, EMPTY, fieldsSaying, valuesOf } from './bookmark-fields.ts'
import { OptionsField } from './OptionsField.tsx'
import { UsedBy } from './UsedBy.tsx'

const texts = messages.bookmarkDialog
const TYPES = BOOKMARK_TYPES.map((type) => ({ value: type, label: texts.types[type] }))
const FIELDS_HEIGHT = 280

type BookmarkDialogProps = {
  /** The one to edit; undefined creates one. */
  existing?: Bookmark | undefined
  /** What is said of a field that is not filled. */
  fillAll?: string
  onSaved?: (saved: Bookmark) => void
  onClose: () => void
}

/** Its fields follow from the type, as the server says them. */
export function BookmarkDialog({ existing, fillAll = texts.fillAll, onSaved, onClose }: BookmarkDialogProps) {
  const selection = useSelection()
  const clientId = existing?.clientId ?? selection?.clientId
  const schema = useMemo(() => fieldsSaying(fillAll), [fillAll])
  const form = useSaveForm({
    schema,
    add: bookmarks.add,
    change: bookmarks.change,
    existing,
    valuesOf,
    empty: EMPTY,
    fixed: { ...(clientId !== undefined && { clientId }), ...(existing && { version: existing.version }) },
    texts: { added: texts.created, changed: texts.updated },
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const type = form.values.type
  /** A text has no options; a choice begins with an empty one. */
  function choose(next: BookmarkType) {
    form.set('type', next)
    if (next === 'text') form.set('options', [])
    else if (form.values.options?.length === 0) form.set('options', [{ label: '' }])
  }
  const fields = useEndpoint(bookmarks.form, { type })
  return (
    <FormDialog title={existing === undefined ? texts.creating : texts.editing} form={form} onClose={onClose}>
      <SelectField
        label={texts.type}
        help={texts.typeHelp[type]}
        options={TYPES}
        {...form.field('type')}
        disabled={existing !== undefined}
        onChange={choose}
      />
      {fields.data === undefined ? (
        <QueryState answers={[fields]} waiting={FIELDS_HEIGHT} failed={texts.failed} />
      ) : (
        fields.data.map((field) => (
          <DialogField key={field.name} field={field} form={form} isNew={existing === undefined} />
        ))
      )}
      {existing !== undefined && <UsedBy bookmarkId={existing._id} />}
    </FormDialog>
  )
}

type DialogFieldProps = { field: BookmarkDialogField; form: BookmarkForm; isNew: boolean }

function DialogField({ field: { name, label, choices, required }, form, isNew }: DialogFieldProps) {
  switch (name) {
    case 'bookmark':
      return (
        <TextField
          label={label}
          help={texts.nameHelp}
          required={required}
          maxLength={40}
          {...form.field(name)}
          disabled={!isNew}
        />
      )
    case 'label':
      return <TextField label={label} required={required} maxLength={200} {...form.field(name)} />
    case 'length':
      return (
        <TextField
          label={label}
          help={texts.lengthHelp}
          required={required}
          inputMode="numeric"
          {...form.field(name)}
          value={String(form.values.length)}
        />
      )
    case 'dataType':
    case 'symbol':
      return (
        <SelectField
          label={label}
          required={required}
          options={choices}
          {...form.field(name)}
          onChange={(value) => form.set(name, value as 'string' & 'none')}
        />
      )
    case 'required':
      return <SwitchField label={label} {...form.field(name)} value={form.values.required === true} />
    case 'options':
      return <OptionsField label={label} form={form} />
  }
}
