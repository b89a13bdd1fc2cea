import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from './field.ts'
import { RevealButton } from './RevealButton.tsx'

type MaskedFieldProps = FieldProps<string> & {
  /** Called each time the value is shown, so that it is logged; it shows only once that has succeeded. */
  onReveal: () => unknown
}

/** Member ids, credentials: dots until a person asks to see them. It can be changed only while it is seen. */
export function MaskedField(props: MaskedFieldProps) {
  const [revealed, setRevealed] = useState(false)
  const [asking, setAsking] = useState(false)

  async function toggle() {
    if (revealed) return setRevealed(false)
    setAsking(true)
    try {
      await props.onReveal()
      setRevealed(true)
    } finally {
      setAsking(false)
    }
  }

  return (
    <TextInput
      {...inputProps(props)}
      autoComplete="off"
      readOnly={!revealed}
      value={revealed ? props.value : mask(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSection={<RevealButton label={props.label} revealed={revealed} loading={asking} onClick={toggle} />}
    />
  )
}

/** Always the same length: not even that is told. */
function mask(value: string): string {
  return value === '' ? '' : '••••••••'
}
