import { useState } from 'react'
import { consistentRange, type DateRange } from '../../date/index.ts'
import { messages } from '../../messages.ts'
import { DateField } from './DateField.tsx'
import classes from './Fields.module.css'

type DateRangeFieldProps = {
  startLabel?: string
  endLabel?: string
  value: DateRange
  onChange: (range: DateRange) => void
  disabled?: boolean
  inPopover?: boolean
}

/** Two dates that never contradict each other (1 §5); either may be empty. */
export function DateRangeField({ value, onChange, startLabel, endLabel, ...rest }: DateRangeFieldProps) {
  // The range is made consistent on blur, not while a date is still being typed.
  const [changed, setChanged] = useState<keyof DateRange>('start')
  const bind = (end: keyof DateRange) => ({
    ...rest,
    value: value[end],
    onChange: (date: string) => {
      setChanged(end)
      onChange({ ...value, [end]: date })
    },
    onBlur: () => onChange(consistentRange(value, changed)),
  })
  return (
    <div className={classes.range}>
      <DateField label={startLabel ?? messages.form.startDate} {...bind('start')} />
      <DateField label={endLabel ?? messages.form.endDate} {...bind('end')} />
    </div>
  )
}
