import { Select } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type SelectFieldProps<V extends string> = FieldProps<V | ''> & {
  options: readonly { value: V; label: string }[]
  /** By default, lists of more than ten options can be searched. */
  searchable?: boolean
  clearable?: boolean
  /** Inside another popover, the options are rendered within it. */
  inPopover?: boolean
}

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  return (
    <Select
      {...inputProps(props)}
      data={props.options}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      searchable={props.searchable ?? props.options.length > 10}
      clearable={props.clearable ?? false}
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage="–"
      comboboxProps={{ withinPortal: props.inPopover !== true }}
    />
  )
}
