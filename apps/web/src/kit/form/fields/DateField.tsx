import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatCalendarDate, parseCalendarDate, formatTypedDate } from '../../date/index.ts'
import { messages } from '../../messages.ts'
import { RemovedDate } from './RemovedDate.tsx'
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
  const [removed, setRemoved] = useState('')
  const [opened, setOpened] = useState(false)
  const shown = typed ?? formatCalendarDate(props.value)
  const { input, remember } = useSteadyCaret(shown)

  function type(text: string) {
    setTyped(formatTypedDate(text))
    setRemoved('')
    const date = parseCalendarDate(formatTypedDate(text))
    if (date !== null) props.onChange(date)
    else if (text.trim() === '') props.onChange('')
  }

  /** 1 §5: a text that is not a date is cleared. The field says so, and can bring it back. */
  function leave() {
    if (typed !== null && parseCalendarDate(typed) === null) {
      props.onChange('')
      setRemoved(typed.trim())
    }
    setTyped(null)
    props.onBlur?.()
  }

  function bringBack() {
    setTyped(removed)
    setRemoved('')
    input.current?.focus()
  }

  const notice = removed === '' ? undefined : <RemovedDate text={removed} onBringBack={bringBack} />
  return (
    <TextInput
      {...inputProps({
        help: messages.form.dateHint,
        placeholder: 'MM/DD/YYYY',
        ...props,
        error: notice ?? props.error,
      })}
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
