import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { StatusBadge } from '../components/index.ts'
import { DaySteppers } from './DaySteppers.tsx'
import type { ListDefinition, ListEndpoint } from './definition.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FiltersInSight } from './FiltersInSight.tsx'
import classes from './List.module.css'
import type { Filters } from './state.ts'
import type { ListPage } from './use-list-page.ts'

type ListHeadProps<E extends ListEndpoint> = { definition: ListDefinition<E>; page: ListPage<E>; toolbar: ReactNode }

/** Above the rows: the filters, the export button, and the legend of the colours. */
export function ListHead<E extends ListEndpoint>({ definition, page, toolbar }: ListHeadProps<E>) {
  const { id, filters = [], export: exported, legend } = definition
  const { state, asked, defaults, wanted } = page
  const choose = (chosen: Filters) => page.change({ filters: chosen })
  const inSight = filters.filter((filter) => filter.inSight === true)
  const hasSteppers = filters.some((filter) => filter.kind === 'dateRange' && filter.stepper !== undefined)
  return (
    <>
      <FilterBar
        listId={id}
        filters={filters.filter((filter) => filter.inSight !== true)}
        values={state.filters}
        onChange={choose}
        left={
          (toolbar !== undefined || hasSteppers || inSight.length > 0) && (
            <>
              {toolbar}
              <DaySteppers
                filters={filters}
                chosen={state.filters}
                asked={asked}
                defaults={defaults}
                onChange={choose}
              />
              {inSight.length > 0 && (
                <FiltersInSight
                  listId={id}
                  filters={inSight}
                  values={state.filters}
                  defaults={defaults}
                  onChange={choose}
                />
              )}
            </>
          )
        }
        right={exported && <ExportButton definition={exported} input={wanted} />}
      />
      {legend && (
        <ul className={classes.legend} aria-label={messages.list.legend}>
          {legend.map(({ tone, text }) => (
            <li key={tone}>
              <StatusBadge tone={tone}>{text}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
