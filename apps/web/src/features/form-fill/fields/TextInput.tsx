import { type FieldState, readDate, type TextField } from '@bitewing/domain'
import { type ChangeEvent, useId } from 'react'
import { formatTypedDate } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import classes from './Field.module.css'
import { FieldFrame, nameOf } from './FieldFrame.tsx'
import { useStoreValue } from '../store/form-store.ts'
import { useFormContext } from '../form-context.ts'

/** Fields for longer texts get more than one line. */
const LONG = 200

type TextInputProps = { field: TextField; state: FieldState; inGridOf: string | undefined }

export function TextInput({ field, state, inGridOf }: TextInputProps) {
  const { store, readOnly } = useFormContext()
  const { bookmark } = field
  const value = useStoreValue(store, () => store.text(bookmark))
  const id = useId()
  const ids = { label: `${id}label`, help: `${id}help` }
  const isDate = field.data === 'date'
  const wide = field.maximumLength > LONG && inGridOf === undefined

  const shared = {
    className: classes.input,
    'data-number': field.data === 'number' || undefined,
    value,
    readOnly,
    disabled: !state.enabled,
    ...nameOf(field, ids, inGridOf),
    'aria-describedby': ids.help,
    'aria-required': state.required,
    'aria-invalid': state.problem !== undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      store.type(bookmark, isDate ? formatTypedDate(event.currentTarget.value) : event.currentTarget.value),
  }
  return (
    <FieldFrame
      field={field}
      state={state}
      ids={ids}
      inGridOf={inGridOf}
      columns={wide ? 'all' : undefined}
      {...(isDate && { help: messages.formFill.dateHint })}
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
            placeholder={isDate ? 'MM/DD/YYYY' : undefined}
            // 1 §5: a text that is not a date is cleared.
            onBlur={isDate && !readOnly ? () => value !== '' && store.type(bookmark, readDate(value)) : undefined}
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
