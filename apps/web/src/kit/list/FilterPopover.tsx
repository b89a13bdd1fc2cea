import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import type { ListFilter } from './definition.ts'
import { FilterField } from './FilterField.tsx'
import { cleaned } from './filter-values.ts'
import classes from './List.module.css'
import { fieldsOf } from './rules.ts'
import type { Filters } from './state.ts'

type FilterPopoverProps<E> = {
  listId: string
  filters: readonly ListFilter<E>[]
  values: Filters
  opened: boolean
  setOpened: (opened: boolean) => void
  onChange: (values: Filters) => void
}

export function FilterPopover<E>({ listId, filters, values, opened, setOpened, onChange }: FilterPopoverProps<E>) {
  return (
    <FilterDropdown opened={opened} setOpened={setOpened} width={340}>
      <FilterForm
        listId={listId}
        filters={filters}
        values={values}
        onChange={(next) => {
          onChange(next)
          setOpened(false)
        }}
      />
    </FilterDropdown>
  )
}

type FilterDropdownProps = Pick<FilterPopoverProps<unknown>, 'opened' | 'setOpened'> & {
  width: number
  className?: string | undefined
  children: ReactNode
}

/** The Filters button of every list, and the form that it opens. */
export function FilterDropdown({ opened, setOpened, width, className, children }: FilterDropdownProps) {
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      width={width}
      // Handled below, after the fields: Escape in a select only takes back what was typed there.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="/"
          onClick={() => setOpened(!opened)}
        >
          {messages.list.filters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={messages.list.filters}
        className={className}
        onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type FilterFormProps<E> = Pick<FilterPopoverProps<E>, 'listId' | 'filters' | 'values' | 'onChange'>

/** Mounted anew each time it is opened, so it always starts from the applied filters. */
function FilterForm<E>({ listId, filters, values, onChange }: FilterFormProps<E>) {
  const [draft, setDraft] = useState(values)

  function apply(event: FormEvent) {
    event.preventDefault()
    onChange(cleaned(draft))
  }

  return (
    <form className={classes.filterForm} onSubmit={apply} onReset={() => onChange({})}>
      {filters.map((filter) => (
        <FilterField key={fieldsOf(filter).join()} listId={listId} filter={filter} values={draft} onChange={setDraft} />
      ))}
      <div className={classes.filterButtons}>
        <Button type="reset" variant="default">
          {messages.list.reset}
        </Button>
        <Button type="submit">{messages.list.apply}</Button>
      </div>
    </form>
  )
}
