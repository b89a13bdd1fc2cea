import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCalendarDate, today } from '../../kit/date/index.ts'
import { messages } from '../../kit/messages.ts'
import { type GridView, moved } from './grid-view.ts'
import classes from './transactions.module.css'

type DateNavigatorProps = { view: GridView; onChange: (part: Partial<GridView>) => void }

/** 2 §2.2: the selected day, and the days beside it. */
export function DateNavigator({ view, onChange }: DateNavigatorProps) {
  const { startDate, endDate } = view
  const isToday = startDate === today() && endDate === today()
  return (
    <div className={classes.navigator} role="group" aria-label={messages.transactions.dates}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={messages.transactions.previousDay}
        onClick={() => onChange(moved(view, -1, today()))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.day} aria-live="polite">
        {periodText(view)}
      </span>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={messages.transactions.nextDay}
        onClick={() => onChange(moved(view, 1, today()))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isToday}
        onClick={() => onChange({ startDate: today(), endDate: today() })}
      >
        {messages.transactions.today}
      </Button>
    </div>
  )
}

export function periodText({ startDate, endDate }: Pick<GridView, 'startDate' | 'endDate'>): string {
  const from = formatCalendarDate(startDate)
  const to = formatCalendarDate(endDate)
  if (from === '' && to === '') return messages.transactions.allDates
  if (to === '') return messages.list.from(from)
  return from === '' ? messages.list.until(to) : messages.transactions.period(from, to)
}
