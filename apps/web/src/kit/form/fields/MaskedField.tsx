import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from './field-props.ts'
import { RevealButton } from './RevealButton.tsx'

type MaskedFieldProps = FieldProps<string> & {
  /**
   * Called each time before the value is revealed, so that the access is logged; if it fails, the value stays hidden.
   */
  onReveal: () => unknown
  /** It can be revealed, but not edited. */
  readOnly?: boolean
}

/**
 * For member ids and credentials: shows dots until the user reveals the value. It can be edited only while revealed.
 */
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
      readOnly={!revealed || props.readOnly === true}
      value={revealed ? props.value : mask(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSection={<RevealButton label={props.label} revealed={revealed} loading={asking} onClick={toggle} />}
    />
  )
}

/** Always the same length, so that not even that is disclosed. */
function mask(value: string): string {
  return value === '' ? '' : '••••••••'
}
