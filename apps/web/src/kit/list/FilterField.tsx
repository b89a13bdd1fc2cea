import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../form/fields/DateField.tsx'
import { DateRangeField } from '../form/fields/DateRangeField.tsx'
import { SelectField } from '../form/fields/SelectField.tsx'
import { TextField } from '../form/fields/TextField.tsx'
import { onceReleased } from '../form/use-left-fields.ts'
import type { ListFilter } from './definition.ts'
import type { Filters } from './state.ts'
import { useFilterOptions } from './use-filter-options.ts'

type FilterFieldProps<E> = {
  listId: string
  filter: ListFilter<E>
  values: Filters
  onChange: (values: Filters) => void
}

export function FilterField<E>({ listId, filter, values, onChange }: FilterFieldProps<E>) {
  const options = useFilterOptions(listId, filter)
  const [left, setLeft] = useState(false)
  const inPopover = filter.inSight !== true
  const bind = (field: string) => ({
    label: filter.label,
    value: values[field] ?? '',
    onChange: (value: string) => onChange({ ...values, [field]: value }),
  })
  switch (filter.kind) {
    case 'text':
      return inPopover ? <TextField {...bind(filter.field)} /> : <SearchField {...bind(filter.field)} />
    case 'date':
      return (
        <DateField
          {...bind(filter.field)}
          inPopover={inPopover}
          required={filter.required !== undefined}
          onBlur={() => onceReleased(() => setLeft(true))}
          error={left && !values[filter.field] ? filter.required : undefined}
        />
      )
    case 'select': {
      const { none, taken, field } = filter
      return (
        <SelectField
          {...bind(field)}
          {...(taken !== undefined && { value: values[field] ?? taken })}
          options={none === undefined ? options : [{ value: '', label: none }, ...options]}
          // Without one of them, clearing is the only way back.
          clearable={none === undefined && taken === undefined}
          inPopover={inPopover}
        />
      )
    }
    case 'practice':
      if (options.length < 2) return null
      return (
        <SelectField
          {...bind(filter.field)}
          options={options}
          placeholder={filter.all}
          clearable
          inPopover={inPopover}
        />
      )
    case 'dateRange': {
      const range = { start: values[filter.start] ?? '', end: values[filter.end] ?? '' }
      return (
        <DateRangeField
          inPopover={inPopover}
          value={range}
          onChange={({ start, end }) => {
            // Merely leaving a field is not a change.
            if (start === range.start && end === range.end) return
            onChange({ ...values, [filter.start]: start, [filter.end]: end })
          }}
        />
      )
    }
  }
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      autoComplete="off"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
    />
  )
}
