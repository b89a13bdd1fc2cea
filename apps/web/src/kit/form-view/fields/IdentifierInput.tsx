import { type FieldState, isMasked, type TextField } from '@bitewing/domain'
import { useId, useState } from 'react'
import { RevealButton } from '../../form/fields/RevealButton.tsx'
import { typedOver, useReveal } from '../../identifiers/index.ts'
import { useFormContext } from '../form-context.ts'
import { useStoreValue } from '../form-store.ts'
import classes from './Field.module.css'
import { FieldFrame, fieldIds, nameOf } from './FieldFrame.tsx'

type IdentifierInputProps = { recordId: string; field: TextField; state: FieldState; inGridOf: string | undefined }

/** A member id in the form: masked until it is revealed. A value that comes back masked is left as it is by the server. */
export function IdentifierInput({ recordId, field, state, inGridOf }: IdentifierInputProps) {
  const { store, readOnly } = useFormContext()
  const { bookmark, label } = field
  const value = useStoreValue(store, () => store.text(bookmark))
  const { mayReveal, revealing, reveal } = useReveal(recordId)
  const [revealed, setRevealed] = useState<{ masked: string; whole: string }>()
  const ids = fieldIds(useId())
  // Somebody else may have changed it since it was revealed.
  const whole = revealed?.masked === value ? revealed.whole : undefined

  async function toggle() {
    if (whole !== undefined) return setRevealed(undefined)
    const { bookmarks } = await reveal()
    setRevealed({ masked: value, whole: bookmarks[bookmark] ?? '' })
  }

  return (
    <FieldFrame field={field} state={state} ids={ids} inGridOf={inGridOf}>
      <span className={classes.box}>
        <input
          id={ids.input}
          className={classes.input}
          type="text"
          autoComplete="off"
          size={1}
          value={whole ?? value}
          readOnly={readOnly}
          disabled={!state.enabled}
          {...nameOf(field, ids, inGridOf)}
          aria-describedby={ids.help}
          aria-required={state.required}
          aria-invalid={state.problem !== undefined}
          onChange={(event) => store.type(bookmark, typedOver(value, event.currentTarget.value))}
        />
        {mayReveal && isMasked(value) && (
          <RevealButton label={label} revealed={whole !== undefined} loading={revealing} onClick={toggle} />
        )}
      </span>
    </FieldFrame>
  )
}
