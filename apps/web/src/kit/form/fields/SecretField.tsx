import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import classes from './Fields.module.css'
import { type FieldProps, inputProps } from './field-props.ts'
import { RevealButton } from './RevealButton.tsx'

type SecretFieldProps = FieldProps<string | null> & {
  /** Whether one is saved already, so that it can be kept. What is saved never reaches the browser. */
  saved?: boolean
  /** Line breaks count, as in a private key. */
  lines?: boolean
}

const DOTS = '••••••••••'

/** A secret that is saved (null) or being typed. What is typed can be shown; what is saved can only be replaced. */
export function SecretField(props: SecretFieldProps) {
  const { value, saved = false } = props
  // The button that led here is gone, so the field takes the focus.
  const [replacing, setReplacing] = useState(false)
  if (value === null)
    return (
      <TextInput
        {...inputProps({ ...props, help: props.help || messages.form.savedSecret, required: false })}
        className={classes.secret ?? ''}
        value={DOTS}
        readOnly
        rightSectionWidth={84}
        rightSection={
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={props.disabled ?? false}
            aria-label={messages.form.replaceSecretOf(props.label)}
            onClick={() => {
              setReplacing(true)
              props.onChange('')
            }}
          >
            {messages.form.replaceSecret}
          </Button>
        }
      />
    )
  return <TypedSecret {...props} value={value} startHere={replacing} canKeep={saved} />
}

type TypedSecretProps = Omit<SecretFieldProps, 'value' | 'saved'> & {
  value: string
  startHere: boolean
  canKeep: boolean
}

/** No password manager is meant to take it, and no dictionary to read it. */
const PRIVATE = { autoComplete: 'off', spellCheck: false, 'data-1p-ignore': true, 'data-lpignore': 'true' } as const

function TypedSecret({ startHere, canKeep, lines = false, ...props }: TypedSecretProps) {
  const { label, value, onChange } = props
  const [revealed, setRevealed] = useState(false)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (startHere) input.current?.focus()
  }, [startHere])
  const keep = canKeep && (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={messages.form.keepSecretOf(label)}
      onClick={() => onChange(null)}
    >
      {messages.form.keepSecret}
    </Button>
  )
  const common = {
    ...PRIVATE,
    ...inputProps({ ...props, help: keep || props.help }),
    ref: input,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    rightSection: <RevealButton label={label} revealed={revealed} onClick={() => setRevealed(!revealed)} />,
  }
  if (lines)
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxRows={10}
        data-concealed={!revealed}
        classNames={{ input: classes.concealed ?? '' }}
      />
    )
  return <TextInput {...common} type={revealed ? 'text' : 'password'} />
}
