import { stepDays } from '../date/index.ts'
import { DayStepper } from '../components/index.ts'
import type { ListFilter } from './definition.ts'
import { withoutDefaults } from './filter-values.ts'
import type { Filters } from './state.ts'

type DaySteppersProps<E> = {
  filters: readonly ListFilter<E>[]
  /** What the user has chosen, and what is sent to the server as a result (defaults included). */
  chosen: Filters
  asked: Filters
  defaults: Filters
  onChange: (chosen: Filters) => void
}

/** The day arrows of those filters that have them. */
export function DaySteppers<E>({ filters, chosen, asked, defaults, onChange }: DaySteppersProps<E>) {
  return filters.map((filter) => {
    if (filter.kind !== 'dateRange' || filter.stepper === undefined) return null
    const range = { start: asked[filter.start] ?? '', end: asked[filter.end] ?? '' }
    return (
      <DayStepper
        key={filter.start}
        label={filter.stepper}
        days={range}
        step={(direction) => stepDays(range, direction)}
        onChange={({ start, end }) =>
          onChange(withoutDefaults({ ...chosen, [filter.start]: start, [filter.end]: end }, defaults))
        }
      />
    )
  })
}
