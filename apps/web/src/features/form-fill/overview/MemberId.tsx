import { useState } from 'react'
import { RevealButton } from '../../../kit/form/fields/RevealButton.tsx'
import { useReveal } from '../../../kit/identifiers/index.ts'
import { messages } from '../../../messages.ts'
import classes from './Facts.module.css'

/** Masked until the user reveals it, which is logged each time. */
export function MemberId({ recordId, masked }: { recordId: string; masked: string }) {
  const { mayReveal, revealing, reveal } = useReveal(recordId)
  const [whole, setWhole] = useState<string>()
  if (masked === '') return messages.formFill.nothing
  return (
    <span className={classes.memberId}>
      {whole ?? masked}
      {mayReveal && (
        <RevealButton
          label={messages.formFill.memberId}
          revealed={whole !== undefined}
          loading={revealing}
          onClick={async () => setWhole(whole === undefined ? (await reveal()).MemberID : undefined)}
        />
      )}
    </span>
  )
}
