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
  const [opened, setOpened] = useState(false)
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
    setOpened(false)
  }
  /** Before the library sees the key: it would take an option by its place in the list, which it does not always know yet. */
  function takeOnEnterOrTab(event: KeyboardEvent<HTMLInputElement>) {
    awaited.current = undefined
    const takes = event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
    if (!takes || event.nativeEvent.isComposing) return
    const highlighted = highlightedIn(event.currentTarget)
    const [best] = matchingOptions(options, typed)
    const isTyped = typed !== chosen
    if (isTyped && typed.trim() === '') {
      if (clearable) onChange('')
      else setTyped(chosen)
      setOpened(false)
    } else if (highlighted !== null) {
      highlighted.click()
    } else if (isTyped && best !== undefined) {
      take(best)
    } else if (isTyped && options.length === 0) {
      awaited.current = typed
    }
    if (event.key === 'Enter' && (isTyped || highlighted !== null)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  function takeBackOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || (typed === chosen && event.currentTarget.ariaExpanded !== 'true')) return
    // The dialog or popover around the field stays open.
    event.stopPropagation()
    setTyped(chosen)
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
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={takeOnEnterOrTab}
      onKeyDown={takeBackOnEscape}
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
