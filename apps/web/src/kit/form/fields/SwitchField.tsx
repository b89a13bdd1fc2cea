import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props.ts'

export function SwitchField({ label, help, name, value, onChange, onBlur, error, disabled }: FieldProps<boolean>) {
  return (
    <Switch
      label={label}
      name={name}
      description={error ? undefined : help}
      error={error}
      disabled={disabled}
      checked={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
