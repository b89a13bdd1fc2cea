import { useState } from 'react'
import { type FieldBinding, MaskedField, TextField } from '../form/index.ts'
import { typedOver } from './typed-over.ts'
import { type Revealed, useReveal } from './use-reveal.ts'

type IdentifierFieldProps = {
  label: string
  /** The record that it belongs to; undefined for a new one. */
  recordId: string | undefined
  /** The masked value from the server. */
  masked: string
  /** Which of the revealed values it shows. */
  of: (revealed: Revealed) => string
  binding: FieldBinding<string>
  required?: boolean
  readOnly?: boolean
  numeric?: boolean
  /** Applied to what is typed. */
  clean?: (typed: string) => string
}

/** A member id, subscriber id or patient id: masked until somebody who may see it reveals it; others can type a new one over it. */
export function IdentifierField(props: IdentifierFieldProps) {
  const { label, recordId, masked, of, binding, required = false, readOnly = false, clean = (typed) => typed } = props
  const { mayReveal, reveal } = useReveal(recordId ?? '')
  const [whole, setWhole] = useState<string>()
  const shared = { label, required, ...binding }
  if (recordId === undefined || masked === '' || !mayReveal) {
    return (
      <TextField
        {...shared}
        maxLength={50}
        inputMode={props.numeric === true ? 'numeric' : 'text'}
        autoComplete="off"
        disabled={readOnly || binding.disabled}
        onChange={(typed) => binding.onChange(clean(typedOver(masked, typed)))}
      />
    )
  }
  return (
    <MaskedField
      {...shared}
      readOnly={readOnly}
      value={binding.value === masked ? (whole ?? masked) : binding.value}
      onChange={(typed) => binding.onChange(typed === whole ? masked : clean(typed))}
      onReveal={async () => setWhole(of(await reveal()))}
    />
  )
}
