import { TextInput } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

/** A whole number. Other characters are dropped; whether the number is valid is up to the schema. */
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
