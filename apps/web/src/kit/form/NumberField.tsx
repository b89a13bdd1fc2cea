import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from './field.ts'

/** A whole number; what is not one stays visible and is the schema's to refuse. */
export function NumberField(props: FieldProps<number | ''>) {
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      value={String(props.value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/[^\d-]/g, '')
        props.onChange(/^-?\d{1,15}$/.test(digits) ? Number(digits) : '')
      }}
    />
  )
}
