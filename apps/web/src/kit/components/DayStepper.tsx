import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type DateRange, formatCalendarDate, today } from '../date/index.ts'
import { messages } from '../messages.ts'
import classes from './DayStepper.module.css'

type DayStepperProps = {
  label: string
  days: DateRange
  /** The days after one step back or forward; a list of one day and a list of several days step differently. */
  step: (direction: 1 | -1) => DateRange
  onChange: (days: DateRange) => void
}

/** Shows the days of a list, with buttons for the days before and after. */
export function DayStepper({ label, days, step, onChange }: DayStepperProps) {
  const now = today()
  const isToday = days.start === now && days.end === now
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <ActionIcon variant="default" size={30} aria-label={messages.days.previous} onClick={() => onChange(step(-1))}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.days} aria-live="polite">
        {daysText(days)}
      </span>
      <ActionIcon variant="default" size={30} aria-label={messages.days.next} onClick={() => onChange(step(1))}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" disabled={isToday} onClick={() => onChange({ start: now, end: now })}>
        {messages.days.today}
      </Button>
    </div>
  )
}

export function daysText({ start, end }: DateRange): string {
  const [from, to] = [formatCalendarDate(start), formatCalendarDate(end)]
  if (from === '' && to === '') return messages.days.all
  if (to === '') return messages.list.from(from)
  if (from === '') return messages.list.until(to)
  return from === to ? from : messages.days.period(from, to)
}
