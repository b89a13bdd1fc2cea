import { DateField } from '../form/DateField.tsx'
import { DateRangeField } from '../form/DateRangeField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
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
  const bind = (field: string) => ({
    label: filter.label,
    value: values[field] ?? '',
    onChange: (value: string) => onChange({ ...values, [field]: value }),
  })
  switch (filter.kind) {
    case 'text':
      return <TextField {...bind(filter.field)} />
    case 'date':
      return <DateField {...bind(filter.field)} inPopover />
    case 'select':
      return <SelectField {...bind(filter.field)} options={options} clearable inPopover />
    case 'dateRange':
      return (
        <DateRangeField
          inPopover
          value={{ start: values[filter.start] ?? '', end: values[filter.end] ?? '' }}
          onChange={({ start, end }) => onChange({ ...values, [filter.start]: start, [filter.end]: end })}
        />
      )
  }
}
