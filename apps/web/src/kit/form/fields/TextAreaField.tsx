import { Textarea, type TextareaProps } from '@mantine/core'
import { formatNumber } from '../../format/index.ts'
import { messages } from '../../messages.ts'
import { type FieldProps, inputProps } from './field-props.ts'

type TextAreaFieldProps = FieldProps<string> &
  Pick<TextareaProps, 'autoFocus' | 'minRows' | 'maxRows' | 'readOnly' | 'classNames'> & {
    /** A fixed height, instead of one that grows with the text. */
    rows?: number
    /** For a field whose label is elsewhere on the screen; the name stays for screen readers. */
    hideLabel?: boolean
    /** A text that is longer stays as it was typed or pasted; the field says by how much it is too long. */
    maxLength?: number
  }

/** From this share of the maximum length on, the field shows how much is left. */
const SHOW_LENGTH_FROM = 0.8

/** Text of several lines. Enter starts a new line, so Ctrl+Enter saves. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help: _help, required: _required, minRows = 3, maxRows = 12, value, onChange, ...rest } = props
  const { hideLabel = false, maxLength = Number.POSITIVE_INFINITY, ...native } = rest
  const near = value.length >= maxLength * SHOW_LENGTH_FROM
  const help = near ? messages.form.length(formatNumber(value.length), formatNumber(maxLength)) : props.help
  const error = props.error ?? tooLong(value, maxLength)
  return (
    <Textarea
      {...native}
      {...inputProps({ ...props, help, error })}
      {...(hideLabel && { label: undefined, 'aria-label': label })}
      {...(props.rows === undefined && { autosize: true, minRows, maxRows })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const { form } = event.currentTarget
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form === null) return
        event.preventDefault()
        form.requestSubmit()
      }}
    />
  )
}

/** What is wrong with a text that is longer than allowed; undefined if nothing is. */
export function tooLong(text: string, maxLength: number): string | undefined {
  return text.length > maxLength
    ? messages.form.tooLong(formatNumber(text.length - maxLength), formatNumber(maxLength))
    : undefined
}
