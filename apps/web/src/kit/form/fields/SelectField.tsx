import { Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import { matchingOptions, type SelectOption } from './matching-options.ts'

type SelectFieldProps<V extends string> = Omit<FieldProps<V | ''>, 'onChange'> & {
  /** For a field whose label is elsewhere on the screen; the name stays for screen readers. */
  hideLabel?: boolean
  options: readonly SelectOption<V>[]
  /** So many are shown at most; typing another letter narrows them down. */
  limit?: number
  nothingFound?: string
  /** Inside another popover, the options are rendered within it. */
  inPopover?: boolean
} & (
    | { clearable: boolean; onChange: (value: V | '') => void }
    // Once something is chosen, it can only be replaced by another choice.
    | { clearable?: false; onChange: (value: V) => void }
  )

/** Every select takes typing: Enter or Tab takes the best match, and Enter never submits a text that is not a choice yet. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { options, value, clearable = false } = props
  const onChange = props.onChange as (value: V | '') => void
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const [typed, setTyped] = useState(chosen)
  // What Enter or Tab was pressed on before the options were there: it is taken once they are.
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    if (awaited.current === undefined || options.length === 0) return
    const [best] = matchingOptions(options, awaited.current)
    awaited.current = undefined
    if (best !== undefined) take(best)
  })

  function take(option: SelectOption<V>) {
    onChange(option.value)
    setTyped(option.label)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    awaited.current = undefined
    if (event.key === 'Escape' && (typed !== chosen || event.currentTarget.ariaExpanded === 'true')) {
      // Takes back what was typed, and leaves the dialog or popover around the field open.
      event.stopPropagation()
      setTyped(chosen)
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    const highlighted = highlightedIn(event.currentTarget)
    const [best] = matchingOptions(options, typed)
    const isOpen = typed !== chosen
    if (isOpen && typed.trim() === '') {
      if (clearable) onChange('')
    } else if (highlighted !== null) {
      // On Enter, the library itself takes the highlighted option.
      if (event.key === 'Tab') highlighted.click()
    } else if (isOpen && best !== undefined) {
      take(best)
    } else if (isOpen && options.length === 0) {
      awaited.current = typed
    }
    if (event.key === 'Enter' && isOpen) event.preventDefault()
  }
  return (
    <Select
      {...inputProps(props)}
      {...(props.hideLabel === true && { label: undefined, 'aria-label': props.label })}
      data={options}
      value={value === '' && chosen === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onOptionSubmit={(next) => setTyped(options.find((option) => option.value === next)?.label ?? '')}
      onKeyDown={press}
      // What is typed replaces the choice, instead of being added to its name.
      onClick={(event) => event.currentTarget.select()}
      // With the keyboard, the list opens once something is typed.
      openOnFocus={false}
      selectFirstOptionOnChange
      filter={({ search, limit }) => [...matchingOptions(options, search)].slice(0, limit)}
      limit={props.limit ?? Number.POSITIVE_INFINITY}
      clearable={clearable}
      allowDeselect={false}
      nothingFoundMessage={props.nothingFound ?? messages.form.nothingFound}
      comboboxProps={{ withinPortal: props.inPopover !== true }}
    />
  )
}

/** The option that the arrow keys or typing have led to. */
function highlightedIn(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null
}
