import type { ReactNode } from 'react'

/** What every field takes; a form's field('name') gives the lower half. */
export type FieldProps<V> = {
  label: string
  /** Under the field; an error takes its place. */
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

/** The part of it that is the same for every input of the component library. */
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
