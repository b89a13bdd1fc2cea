import { type Field, isIdentifierField } from '@bitewing/domain'
import { memo } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import { IdentifierInput } from './IdentifierInput.tsx'
import { useStoreValue } from '../form-store.ts'
import { TextInput } from './TextInput.tsx'
import { useFormContext } from '../form-context.ts'

type FormFieldProps = {
  field: Field
  /** The procedure, if the field is in the procedure grid, where the label is in the column header. */
  inGridOf?: string
}

/** One field according to its state: hidden, disabled, required or invalid. */
export const FormField = memo(function FormField({ field, inGridOf }: FormFieldProps) {
  const { recordId, store, drawn } = useFormContext()
  const state = useStoreValue(store, () => store.state(field.bookmark))
  if (!state.visible) return null
  if (field.kind !== 'text') return <ChoiceInput field={field} state={state} inGridOf={inGridOf} />
  const Own = drawn?.[field.bookmark]
  if (Own !== undefined) return <Own field={field} state={state} />
  if (recordId !== undefined && isIdentifierField(field.bookmark))
    return <IdentifierInput recordId={recordId} field={field} state={state} inGridOf={inGridOf} />
  return <TextInput field={field} state={state} inGridOf={inGridOf} />
})
