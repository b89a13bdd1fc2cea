import { Select } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type SelectFieldProps<V extends string> = Omit<FieldProps<V | ''>, 'onChange'> & {
  options: readonly { value: V; label: string }[]
  /** By default, lists of more than ten options can be searched. */
  searchable?: boolean
  /** Inside another popover, the options are rendered within it. */
  inPopover?: boolean
} & (
    | { clearable: boolean; onChange: (value: V | '') => void }
    // Once something is chosen, it can only be replaced by another choice.
    | { clearable?: false; onChange: (value: V) => void }
  )

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const onChange = props.onChange as (value: V | '') => void
  return (
    <Select
      {...inputProps(props)}
      data={props.options}
      value={props.value === '' ? null : props.value}
      onChange={(value) => onChange(value ?? '')}
      searchable={props.searchable ?? props.options.length > 10}
      clearable={props.clearable ?? false}
      allowDeselect={props.clearable ?? false}
      nothingFoundMessage="–"
      comboboxProps={{ withinPortal: props.inPopover !== true }}
    />
  )
}
