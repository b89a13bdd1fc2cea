import { TextInput, type TextInputProps } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type TextFieldProps = FieldProps<string> &
  Pick<
    TextInputProps,
    'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'leftSection' | 'rightSection'
  >

export function TextField(props: TextFieldProps) {
  const { label: _, help: _help, required: _required, value, onChange, ...native } = props
  return (
    <TextInput
      {...native}
      {...inputProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
