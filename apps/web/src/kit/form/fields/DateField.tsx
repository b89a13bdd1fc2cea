import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatCalendarDate, parseCalendarDate, formatTypedDate } from '../../date/index.ts'
import { messages } from '../../messages.ts'
import { useSteadyCaret } from './use-steady-caret.ts'
import { type FieldProps, inputProps } from './field-props.ts'

// Loaded on demand: the calendar is large, and most dates are typed.
const CalendarPanel = lazy(() => import('./CalendarPanel.tsx').then((module) => ({ default: module.CalendarPanel })))

/** A calendar date: the value is YYYY-MM-DD, the user types MM/DD/YYYY or only digits. */
type DateFieldProps = FieldProps<string> & {
  earliest?: string
  latest?: string
  /** Inside another popover, the calendar is rendered within it. */
  inPopover?: boolean
}

export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const shown = typed ?? formatCalendarDate(props.value)
  const { input, remember } = useSteadyCaret(shown)

  function type(text: string) {
    setTyped(formatTypedDate(text))
    const date = parseCalendarDate(formatTypedDate(text))
    if (date !== null) props.onChange(date)
    else if (text.trim() === '') props.onChange('')
  }

  /** 1 §5: a text that is not a date is cleared. */
  function leave() {
    if (typed !== null && parseCalendarDate(typed) === null) props.onChange('')
    setTyped(null)
    props.onBlur?.()
  }

  return (
    <TextInput
      {...inputProps({ help: messages.form.dateHint, placeholder: 'MM/DD/YYYY', ...props })}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={shown}
      onBlur={leave}
      onChange={(event) => {
        remember(event)
        type(event.currentTarget.value)
      }}
      rightSection={
        <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal={props.inPopover !== true}>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={messages.form.openCalendar(props.label)}
              disabled={props.disabled}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense>
              <CalendarPanel
                value={props.value}
                earliest={props.earliest}
                latest={props.latest}
                onPick={(date) => {
                  props.onChange(date)
                  setTyped(null)
                  setOpened(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
