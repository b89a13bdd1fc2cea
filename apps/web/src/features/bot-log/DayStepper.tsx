import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCalendarDate, today } from '../../kit/date/index.ts'
import { messages } from '../../kit/messages.ts'
import classes from './bot-log.module.css'
import { type Days, stepped } from './days.ts'

const texts = messages.auditTrait

type DayStepperProps = { days: Days; onChange: (days: Days) => void }

export function DayStepper({ days, onChange }: DayStepperProps) {
  const now = { startDate: today(), endDate: today() }
  const isToday = days.startDate === now.startDate && days.endDate === now.endDate
  return (
    <div className={classes.stepper} role="group" aria-label={texts.day}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.previousDay}
        onClick={() => onChange(stepped(days, -1))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.day} aria-live="polite">
        {inWords(days)}
      </span>
      <ActionIcon variant="default" size={30} aria-label={texts.nextDay} onClick={() => onChange(stepped(days, 1))}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" disabled={isToday} onClick={() => onChange(now)}>
        {texts.today}
      </Button>
    </div>
  )
}

function inWords({ startDate, endDate }: Days): string {
  const [from, to] = [formatCalendarDate(startDate), formatCalendarDate(endDate)]
  if (to === '') return messages.list.from(from)
  return from === '' ? messages.list.until(to) : texts.period(from, to)
}
