import { useState } from 'react'
import type { FieldProps } from './field-props.ts'
import { RevealButton } from './RevealButton.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: 'current-password' | 'new-password'
  autoFocus?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={revealed ? 'text' : 'password'}
      rightSection={<RevealButton label={props.label} revealed={revealed} onClick={() => setRevealed(!revealed)} />}
    />
  )
}
