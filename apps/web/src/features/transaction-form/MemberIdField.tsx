import { can, contract } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { type FieldBinding, MaskedField, TextField } from '../../kit/form/index.ts'
import { useMay } from '../../kit/grants.ts'
import { LABELS, onlyDigits } from './form-values.ts'

type MemberIdFieldProps = {
  /** The edited record; undefined for a new one. */
  recordId: string | undefined
  /** The masked id from the server. */
  masked: string
  binding: FieldBinding<string>
}

/** The server reveals the full member id of a record to users who may see it, and logs each access. */
export function MemberIdField({ recordId, masked, binding }: MemberIdFieldProps) {
  const may = useMay()
  const mayReveal = may(can('patientInfo', 'revealMemberId'))
  const reveal = useCall(contract.verification.revealMemberId)
  const [whole, setWhole] = useState<string>()
  const label = LABELS.memberId
  if (recordId === undefined || masked === '') {
    const type = (text: string) => binding.onChange(onlyDigits(text))
    return (
      <TextField
        label={label}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={50}
        {...binding}
        onChange={type}
      />
    )
  }
  if (!mayReveal) return <TextField label={label} required {...binding} disabled />
  return (
    <MaskedField
      label={label}
      required
      {...binding}
      value={binding.value === masked ? (whole ?? masked) : binding.value}
      onChange={(typed) => binding.onChange(typed === whole ? masked : onlyDigits(typed))}
      onReveal={async () => setWhole((await reveal.mutateAsync({ id: recordId })).MemberID)}
    />
  )
}
