import { formatPhone, PHONE_MASK } from '@bitewing/domain'
import { TextInput } from '@mantine/core'
import { useSteadyCaret } from './use-steady-caret.ts'
import { type FieldProps, inputProps } from './field-props.ts'

/** A US phone number; the value is its digits with the country code in front. */
export function PhoneField(props: FieldProps<string>) {
  const shown = formatPhone(props.value)
  const { input, remember } = useSteadyCaret(shown)
  return (
    <TextInput
      {...inputProps({ placeholder: PHONE_MASK, ...props })}
      ref={input}
      type="tel"
      autoComplete="tel"
      value={shown}
      onChange={(event) => {
        remember(event)
        props.onChange(formatPhone(event.currentTarget.value).replace(/\D/g, ''))
      }}
    />
  )
}
