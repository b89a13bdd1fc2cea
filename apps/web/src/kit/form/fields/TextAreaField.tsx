import { Textarea, type TextareaProps } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type TextAreaFieldProps = FieldProps<string> & Pick<TextareaProps, 'autoFocus' | 'maxLength' | 'minRows' | 'maxRows'>

/** Text of several lines. Enter starts a new line, so Ctrl+Enter saves. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label: _, help: _help, required: _required, minRows = 3, maxRows = 12, value, onChange, ...native } = props
  return (
    <Textarea
      {...native}
      {...inputProps(props)}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
