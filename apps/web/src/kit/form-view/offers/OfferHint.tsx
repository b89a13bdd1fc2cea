import type { Offer } from '@bitewing/domain'
import { messages } from '../../messages.ts'
import { KeyCap } from '../KeyCap.tsx'
import classes from './Offer.module.css'
import type { FieldOffer } from './use-offer.ts'

const text = messages.formView

/** Which key takes which value; undefined if nothing is offered. */
export function offerHint({ offer, above }: FieldOffer) {
  const repeats = above !== undefined && above !== offer?.value
  if (offer === undefined && !repeats) return undefined
  return (
    <span className={classes.hint}>
      {offer !== undefined && (
        <span>
          <KeyCap>{text.space}</KeyCap> {text.offered(offer.value, reasonText(offer))}
        </span>
      )}
      {repeats && (
        <span>
          <KeyCap>{text.repeatKey}</KeyCap> {text.offered(above, text.reasons.above)}
        </span>
      )}
    </span>
  )
}

/** Which letters choose an option. */
export function letterHint(letters: readonly string[]) {
  return (
    <span className={classes.hint}>
      <span>
        {letters.map((letter) => (
          <KeyCap key={letter}>{letter}</KeyCap>
        ))}{' '}
        {text.letters}
      </span>
    </span>
  )
}

function reasonText({ reason }: Offer): string {
  return reason.kind === 'same' ? text.sameAs(reason.as) : text.reasons[reason.kind]
}
