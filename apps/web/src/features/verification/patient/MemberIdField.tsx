import { can, contract } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { type FieldBinding, MaskedField, TextField } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'

type MemberIdFieldProps = {
  recordId: string
  /** The masked id from the server. */
  masked: string
  binding: FieldBinding<string>
}

/** The server reveals the full member id to users who may see it, and logs each access. */
export function MemberIdField({ recordId, masked, binding }: MemberIdFieldProps) {
  const may = useMay()
  const mayReveal = may(can('patientInfo', 'revealMemberId'))
  const reveal = useCall(contract.verification.revealMemberId)
  const [whole, setWhole] = useState<string>()
  const label = messages.verification.fields.MemberID
  // Without a member id there is nothing to mask.
  if (masked === '') return <TextField label={label} maxLength={50} {...binding} />
  if (!mayReveal) return <TextField label={label} {...binding} disabled />
  const untouched = binding.value === masked
  return (
    <MaskedField
      label={label}
      {...binding}
      value={untouched ? (whole ?? masked) : binding.value}
      onChange={(typed) => binding.onChange(typed === whole ? masked : typed)}
      onReveal={async () => setWhole((await reveal.mutateAsync({ id: recordId })).MemberID)}
    />
  )
}
