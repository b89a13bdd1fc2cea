import { Button } from '@mantine/core'
import { useRef } from 'react'
import { messages } from '../messages.ts'
import type { ListFilter } from './definition.ts'
import { FilterField } from './FilterField.tsx'
import { cleaned, withoutDefaults } from './filter-values.ts'
import classes from './List.module.css'
import { fieldsOf } from './rules.ts'
import type { Filters } from './state.ts'
import { useSlash } from './use-slash.ts'
import { useTypedFilters } from './use-typed-filters.ts'

type FiltersInSightProps<E> = {
  listId: string
  filters: readonly ListFilter<E>[]
  values: Filters
  defaults: Filters
  onChange: (values: Filters) => void
}

/** Filters in the bar itself: applied shortly after the last keystroke, and reset to their defaults with one button. */
export function FiltersInSight<E>({ listId, filters, values, defaults, onChange }: FiltersInSightProps<E>) {
  const bar = useRef<HTMLDivElement>(null)
  const { typed, change } = useTypedFilters(values, onChange)
  useSlash(true, () => bar.current?.querySelector<HTMLInputElement>('[type="search"], input')?.focus())
  // Clearing a day brings its default back.
  const shown = { ...defaults, ...cleaned(typed) }
  return (
    <div ref={bar} className={classes.inSight} role="search">
      {filters.map((filter) => (
        <FilterField
          key={fieldsOf(filter).join()}
          listId={listId}
          filter={filter}
          values={shown}
          onChange={(next) => change(withoutDefaults(next, defaults))}
        />
      ))}
      {Object.keys(defaults).length > 0 && (
        <Button variant="default" onClick={() => change({})}>
          {messages.list.reset}
        </Button>
      )}
    </div>
  )
}
