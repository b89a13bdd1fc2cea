import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatCalendarDate, parseCalendarDate, typeDate } from '../date/index.ts'
import { messages } from '../messages.ts'
import { useSteadyCaret } from './caret.ts'
import { type FieldProps, inputProps } from './field.ts'

// The calendar is heavy, and most dates are typed.
const CalendarPanel = lazy(() => import('./CalendarPanel.tsx').then((module) => ({ default: module.CalendarPanel })))

/** A calendar date; the value is YYYY-MM-DD, what is typed is MM/DD/YYYY or digits alone. */
type DateFieldProps = FieldProps<string> & {
  earliest?: string
  latest?: string
  /** Inside another popover the calendar stays within it. */
  inPopover?: boolean
}

export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const shown = typed ?? formatCalendarDate(props.value)
  const { input, remember } = useSteadyCaret(shown)

  function type(text: string) {
    setTyped(typeDate(text))
    const date = parseCalendarDate(typeDate(text))
    if (date !== null) props.onChange(date)
    else if (text.trim() === '') props.onChange('')
  }

  /** 1 §5: what is not a date is emptied. */
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
