import { Button, Textarea, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
export function SecretField({ saved = false, lines = false, ...props }: SecretFieldProps) {
  const { label, value, onChange } = props
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const replace = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone then: the focus goes to what took its place.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) (value === null ? replace : input).current?.focus()
    moved.current = false
  }, [value])
  function change(next: string | null) {
    moved.current = true
    onChange(next)
  }
  if (value !== null)
    return (
      <div>
        <TypedSecret {...props} value={value} lines={lines} input={input} />
        {saved && (
          <Button
            className={classes.keep ?? ''}
            variant="subtle"
            size="compact-xs"
            aria-label={messages.form.keepSecretOf(label)}
            onClick={() => change(null)}
          >
            {messages.form.keepSecret}
          </Button>
        )}
      </div>
    )
  return (
    <TextInput
      {...inputProps({ ...props, help: props.help || messages.form.savedSecret, required: false })}
      className={classes.secret ?? ''}
      value={DOTS}
      readOnly
      rightSectionWidth={84}
      rightSection={
        <Button
          ref={replace}
          variant="subtle"
          size="compact-xs"
          disabled={props.disabled ?? false}
          aria-label={messages.form.replaceSecretOf(label)}
          onClick={() => change('')}
        >
          {messages.form.replaceSecret}
        </Button>
      }
    />
  )
}

type TypedSecretProps = FieldProps<string | null> & {
  value: string
  lines: boolean
  input: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

/** No password manager is meant to take it, and no dictionary to read it. */
const PRIVATE = { autoComplete: 'off', spellCheck: false, 'data-1p-ignore': true, 'data-lpignore': 'true' } as const

function TypedSecret({ lines, input, ...props }: TypedSecretProps) {
  const [revealed, setRevealed] = useState(false)
  const common = {
    ...PRIVATE,
    ...inputProps(props),
    ref: input,
    value: props.value,
    onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
    rightSection: <RevealButton label={props.label} revealed={revealed} onClick={() => setRevealed(!revealed)} />,
  }
  if (!lines) return <TextInput {...common} type={revealed ? 'text' : 'password'} />
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
}
