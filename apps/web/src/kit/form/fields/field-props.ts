import type { ReactNode } from 'react'

/** The props of every field; the second half comes from form.field('name'). */
export type FieldProps<V> = {
  label: string
  /** Shown under the field, unless there is an error. */
  help?: ReactNode
  required?: boolean
  placeholder?: string
  name?: string
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
  error?: ReactNode
  disabled?: boolean
}

/** The props that are the same for every input of the component library. */
export function inputProps(props: Omit<FieldProps<unknown>, 'value' | 'onChange'>) {
  const { label, help, required, name, onBlur, error, disabled, placeholder } = props
  return {
    label,
    name,
    onBlur,
    error,
    disabled,
    placeholder,
    withAsterisk: required,
    'aria-required': required,
    description: error ? undefined : help,
  }
}
