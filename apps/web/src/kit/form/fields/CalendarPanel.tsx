import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { isCalendarDate } from '../../date/index.ts'
import { messages } from '../../messages.ts'
import classes from './Fields.module.css'

type CalendarPanelProps = {
  value: string
  earliest: string | undefined
  latest: string | undefined
  onPick: (date: string) => void
}

/** Takes and gives YYYY-MM-DD, so that no time zone is involved. */
export function CalendarPanel({ value, earliest, latest, onPick }: CalendarPanelProps) {
  const day = isCalendarDate(value) ? value : null
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? undefined}
      minDate={earliest}
      maxDate={latest}
      firstDayOfWeek={0}
      hideOutsideDates
      classNames={{ day: classes.day }}
      ariaLabels={messages.calendar}
      onChange={(picked) => {
        if (picked !== null) onPick(picked)
      }}
    />
  )
}
