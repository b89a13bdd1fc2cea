import { CHOSEN, type ChoiceField, type FieldState, optionForLetter, optionLetters } from '@bitewing/domain'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import classes from './Field.module.css'
import { FieldFrame, fieldIds, nameOf } from './FieldFrame.tsx'
import { letterHint } from '../offers/OfferHint.tsx'
import { isRepeatKey, repeatAbove } from '../offers/repeat-above.ts'
import { useStoreValue } from '../form-store.ts'
import { useFormContext } from '../form-context.ts'

type ChoiceInputProps = { field: ChoiceField; state: FieldState; inGridOf: string | undefined }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Radio buttons for one choice, checkboxes for several. A single tab stop for all options: arrow keys move, Space
 * chooses, and typing an option's first letter chooses it.
 */
export function ChoiceInput({ field, state, inGridOf }: ChoiceInputProps) {
  const { store, readOnly } = useFormContext()
  const ids = fieldIds(useId())
  const group = useRef<HTMLDivElement>(null)
  const chosen = useStoreValue(store, () =>
    field.options.map((option) => (store.text(option.bookmark) === CHOSEN ? '1' : '0')).join(''),
  )
  const [focused, setFocused] = useState(false)
  const [walkedTo, setWalkedTo] = useState<number>()
  const stop = walkedTo ?? Math.max(0, chosen.indexOf('1'))
  const off = !state.enabled || readOnly
  const single = field.kind === 'one'

  function press(event: KeyboardEvent<HTMLElement>) {
    if (isRepeatKey(event) && !off) {
      event.preventDefault()
      return repeatAbove(store, field)
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      focusOption((stop + step + field.options.length) % field.options.length)
    } else if (event.key.length === 1 && event.key !== ' ' && !off) chooseByLetter(event.key)
  }

  function chooseByLetter(letter: string) {
    const option = optionForLetter(field, letter, store.answers())
    if (option === undefined) return
    const index = field.options.indexOf(option)
    focusOption(index)
    // A letter never takes a single choice back; in a group of checkboxes it does what a click does.
    if (!single || chosen[index] !== '1') store.choose(field, option.bookmark)
  }

  function focusOption(index: number) {
    group.current?.querySelectorAll('input')[index]?.focus()
  }

  return (
    <FieldFrame
      field={field}
      state={state}
      ids={ids}
      inGridOf={inGridOf}
      columns={columnsFor(field)}
      hint={focused && !off ? letterHint(optionLetters(field)) : undefined}
      onLabel={() => focusOption(stop)}
    >
      {/* The role is one of two, which the rule cannot see. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={group}
        role={single ? 'radiogroup' : 'group'}
        className={classes.options}
        {...nameOf(field, ids, inGridOf)}
        aria-describedby={ids.help}
        {...(single && { 'aria-required': state.required })}
        onKeyDown={press}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        {field.options.map((option, index) => (
          <label key={option.bookmark} className={classes.option} data-chosen={chosen[index] === '1' || undefined}>
            <input
              type={single ? 'radio' : 'checkbox'}
              className={classes.check}
              checked={chosen[index] === '1'}
              disabled={off}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setWalkedTo(index)}
              // A click on the chosen radio button takes the answer back, which is no change for the browser.
              onClick={() => store.choose(field, option.bookmark)}
              onChange={() => {}}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

/** How many letters fit side by side into one column; a checkbox is as wide as six. */
const LETTERS = 38

/** Many options span two columns rather than taking three lines. */
function columnsFor({ options }: ChoiceField): 'two' | undefined {
  const letters = options.reduce((sum, { label }) => sum + 6 + label.length, 0)
  return letters > LETTERS ? 'two' : undefined
}
