import { type FieldState, readBenefitPeriod, type TextField, writeBenefitPeriod } from '@bitewing/domain'
import { DateField } from '../../../kit/form/index.ts'
import { dateInWords } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import classes from './call.module.css'

const text = messages.callForm

/** 2 §5: the benefit period as two dates. What is no period stays as it was told, until somebody replaces it. */
export function BenefitPeriodField({ field, state }: { field: TextField; state: FieldState }) {
  const { store, readOnly } = useFormContext()
  const value = useStoreValue(store, () => store.text(field.bookmark))
  const period = readBenefitPeriod(value)
  const set = (part: { start?: string; end?: string }) =>
    store.type(field.bookmark, writeBenefitPeriod({ ...period, ...part }))
  const wrong = period.unread !== '' ? text.noPeriod(period.unread) : undefined
  const disabled = readOnly || !state.enabled
  const words = [period.start, period.end].filter((day) => day !== '').map(dateInWords)
  return (
    <div className={classes.period} data-bookmark={field.bookmark}>
      <DateField
        label={text.periodStart}
        required={state.required}
        value={period.start}
        onChange={(start) => set({ start })}
        error={wrong}
        disabled={disabled}
      />
      <DateField
        label={text.periodEnd}
        value={period.end}
        onChange={(end) => set({ end })}
        disabled={disabled}
        help={words.length > 0 ? words.join(text.until) : messages.form.dateHint}
      />
    </div>
  )
}
