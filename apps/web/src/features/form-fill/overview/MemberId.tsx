import { contract } from '@bitewing/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { RevealButton } from '../../../kit/form/fields/RevealButton.tsx'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './Summary.module.css'

/** Masked until the user reveals it, which is logged each time. */
export function MemberId({ recordId, masked }: { recordId: string; masked: string }) {
  const mayReveal = useMay()(contract.verification.revealMemberId)
  const [whole, setWhole] = useState<string>()
  const reveal = useCall(contract.verification.revealMemberId)
  const show = () => reveal.mutate({ id: recordId }, { onSuccess: ({ MemberID }) => setWhole(MemberID) })
  if (masked === '') return messages.formFill.nothing
  return (
    <span className={classes.memberId}>
      {whole ?? masked}
      {mayReveal && (
        <RevealButton
          label={messages.formFill.memberId}
          revealed={whole !== undefined}
          loading={reveal.isPending}
          onClick={() => (whole === undefined ? show() : setWhole(undefined))}
        />
      )}
    </span>
  )
}
