import { type FieldState, readDate, type TextField, typedAnswer } from '@bitewing/domain'
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { formatTypedDate } from '../../date/index.ts'
import { RemovedDate } from '../../form/index.ts'
import { messages } from '../../messages.ts'
import classes from './Field.module.css'
import { FieldFrame, fieldIds, nameOf } from './FieldFrame.tsx'
import { offerHint } from '../offers/OfferHint.tsx'
import { isRepeatKey, repeatAbove } from '../offers/repeat-above.ts'
import { useOffer } from '../offers/use-offer.ts'
import { useStoreValue } from '../form-store.ts'
import { useFormContext } from '../form-context.ts'

/** Fields for longer texts get more than one line. */
const LONG = 200

type TextInputProps = { field: TextField; state: FieldState; inGridOf: string | undefined }

export function TextInput({ field, state, inGridOf }: TextInputProps) {
  const { store, readOnly } = useFormContext()
  const { bookmark } = field
  const value = useStoreValue(store, () => store.text(bookmark))
  const [focused, setFocused] = useState(false)
  const [removed, setRemoved] = useState('')
  const offered = useOffer(field, focused)
  const ids = fieldIds(useId())
  const isDate = field.data === 'date'
  const wide = field.maximumLength > LONG && inGridOf === undefined

  function press(event: KeyboardEvent) {
    if (readOnly) return
    if (isRepeatKey(event)) {
      // Otherwise the browser would add a bookmark.
      event.preventDefault()
      repeatAbove(store, field)
    } else if (event.key === ' ' && value === '' && offered.offer !== undefined) {
      event.preventDefault()
      store.type(bookmark, offered.offer.value)
    }
  }

  const shared = {
    id: ids.input,
    className: classes.input,
    'data-number': field.data === 'number' || undefined,
    value,
    readOnly,
    disabled: !state.enabled,
    ...nameOf(field, ids, inGridOf),
    'aria-describedby': ids.help,
    'aria-required': state.required,
    'aria-invalid': state.problem !== undefined,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      if (!isDate || readOnly || value === '') return
      // 1 §5: a text that is not a date is cleared.
      const date = readDate(value)
      if (date === '') setRemoved(value)
      store.type(bookmark, date)
    },
    onKeyDown: press,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const typed = event.currentTarget.value
      setRemoved('')
      store.type(bookmark, isDate ? formatTypedDate(typed) : typedAnswer(field, typed))
    },
  }
  function bringBack() {
    setRemoved('')
    store.type(bookmark, removed)
    document.getElementById(ids.input)?.focus()
  }

  return (
    <FieldFrame
      field={field}
      state={state}
      ids={ids}
      inGridOf={inGridOf}
      columns={wide ? 'all' : undefined}
      help={isDate ? messages.formView.dateHint : undefined}
      hint={offerHint(offered)}
      notice={removed !== '' && value === '' && <RemovedDate text={removed} onBringBack={bringBack} />}
    >
      {wide ? (
        <textarea {...shared} rows={2} />
      ) : (
        <span className={classes.box} data-symbol={field.symbol === '$' ? 'before' : undefined}>
          <input
            {...shared}
            type="text"
            autoComplete="off"
            size={1}
            inputMode={field.data === 'string' ? undefined : isDate ? 'numeric' : 'decimal'}
            placeholder={offered.offer?.value ?? (isDate ? 'MM/DD/YYYY' : undefined)}
          />
          {field.symbol !== '' && (
            <span className={classes.symbol} aria-hidden>
              {field.symbol}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
