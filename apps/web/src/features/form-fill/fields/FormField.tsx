import type { Field } from '@bitewing/domain'
import { memo } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import { useStoreValue } from '../store/form-store.ts'
import { TextInput } from './TextInput.tsx'
import { useFormContext } from '../form-context.ts'

type FormFieldProps = {
  field: Field
  /** The procedure, if the field is in the procedure grid, where the label is in the column header. */
  inGridOf?: string
}

/** One field according to its state: hidden, disabled, required or invalid. */
export const FormField = memo(function FormField({ field, inGridOf }: FormFieldProps) {
  const { store } = useFormContext()
  const state = useStoreValue(store, () => store.state(field.bookmark))
  if (!state.visible) return null
  return field.kind === 'text' ? (
    <TextInput field={field} state={state} inGridOf={inGridOf} />
  ) : (
    <ChoiceInput field={field} state={state} inGridOf={inGridOf} />
  )
})
