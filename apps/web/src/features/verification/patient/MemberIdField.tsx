import { can, contract } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { type FieldBinding, MaskedField, TextField } from '../../../kit/form/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'

type MemberIdFieldProps = {
  recordId: string
  /** As the server shows it. */
  masked: string
  binding: FieldBinding<string>
}

/** The server gives the whole member id to those who may see it, and notes each time. */
export function MemberIdField({ recordId, masked, binding }: MemberIdFieldProps) {
  const may = useMay()
  const mayReveal = may(can('patientInfo', 'revealMemberId'))
  const reveal = useCall(contract.verification.revealMemberId)
  const [whole, setWhole] = useState<string>()
  const label = messages.verification.fields.MemberID
  // Where there is nothing, nothing is hidden.
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
