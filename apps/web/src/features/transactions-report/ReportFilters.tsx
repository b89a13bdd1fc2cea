import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DateRange } from '../../kit/date/index.ts'
import { DateRangeField, TextField } from '../../kit/form/index.ts'
import { type Filters, useSlash } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import classes from './report.module.css'
import { useTypedFilters } from './use-typed-filters.ts'

const texts = messages.transactionsReport

type Month = { startDate: string; endDate: string }
type ReportFiltersProps = { month: Month; values: Filters; onChange: (values: Filters) => void }

/** The days of the report, a search in all columns, and a reset to the current month. */
export function ReportFilters({ month, values, onChange }: ReportFiltersProps) {
  const form = useRef<HTMLDivElement>(null)
  useSlash(true, () => form.current?.querySelector<HTMLInputElement>('[name="search"]')?.focus())
  const { typed, change } = useTypedFilters(values, onChange)
  // A day that is emptied is the month's again: a report has a beginning and an end.
  const range = { start: typed['startDate'] || month.startDate, end: typed['endDate'] || month.endDate }

  function changeRange({ start, end }: DateRange) {
    // Leaving a field is no change.
    if (start !== range.start || end !== range.end) change({ ...typed, startDate: start, endDate: end })
  }
  return (
    <div ref={form} className={classes.filters} role="search">
      <DateRangeField value={range} onChange={changeRange} />
      <TextField
        label={texts.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed['search'] ?? ''}
        onChange={(text) => change({ ...typed, search: text })}
      />
      <Button variant="default" onClick={() => change({})}>
        {texts.reset}
      </Button>
    </div>
  )
}
