import { CloseButton } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import type { ListFilter } from './definition.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { describe, isApplied, without } from './filter-values.ts'
import classes from './List.module.css'
import { fieldsOf } from './rules.ts'
import type { Filters } from './state.ts'
import { useFilterOptions } from './use-filter-options.ts'
import { useSlash } from './use-slash.ts'

type FilterBarProps<E> = {
  listId: string
  filters: readonly ListFilter<E>[]
  values: Filters
  onChange: (values: Filters) => void
  left?: ReactNode
  right?: ReactNode
}

export function FilterBar<E>({ listId, filters, values, onChange, left, right }: FilterBarProps<E>) {
  const [opened, setOpened] = useState(false)
  const filterable = filters.length > 0
  const bar = useRef<HTMLDivElement>(null)
  useSlash(filterable, () => {
    bar.current?.scrollIntoView({ block: 'nearest' })
    setOpened(true)
  })
  if (!filterable && !left && !right) return null
  return (
    <div className={classes.bar} ref={bar}>
      {left}
      {filterable && (
        <FilterPopover
          listId={listId}
          filters={filters}
          values={values}
          opened={opened}
          setOpened={setOpened}
          onChange={onChange}
        />
      )}
      {filters
        .filter((filter) => isApplied(filter, values))
        .map((filter) => (
          <FilterChip
            key={fieldsOf(filter).join()}
            listId={listId}
            filter={filter}
            values={values}
            onRemove={() => onChange(without(filter, values))}
          />
        ))}
      {right && <div className={classes.right}>{right}</div>}
    </div>
  )
}

type FilterChipProps<E> = { listId: string; filter: ListFilter<E>; values: Filters; onRemove: () => void }

function FilterChip<E>({ listId, filter, values, onRemove }: FilterChipProps<E>) {
  const options = useFilterOptions(listId, filter)
  return (
    <span className={classes.chip}>
      <span className={classes.chipText}>
        {filter.label}: <strong>{describe(filter, values, options)}</strong>
      </span>
      <CloseButton size="xs" aria-label={messages.list.removeFilter(filter.label)} onClick={onRemove} />
    </span>
  )
}
