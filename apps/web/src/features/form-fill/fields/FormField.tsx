import type { Field } from '@bitewing/domain'
import { memo } from 'react'
import { ChoiceInput } from './ChoiceInput.tsx'
import { useStored } from '../store/form-store.ts'
import { TextInput } from './TextInput.tsx'
import { useWork } from '../work-context.ts'

type FormFieldProps = {
  field: Field
  /** In the grid of procedures the label is in the column's head, and the name says of which procedure it is. */
  inGridOf?: string
}

/** One field as its state has it: gone, greyed, asked for, wrong. */
export const FormField = memo(function FormField({ field, inGridOf }: FormFieldProps) {
  const { store } = useWork()
  const state = useStored(store, () => store.state(field.bookmark))
  if (!state.visible) return null
  return field.kind === 'text' ? (
    <TextInput field={field} state={state} inGridOf={inGridOf} />
  ) : (
    <ChoiceInput field={field} state={state} inGridOf={inGridOf} />
  )
})
