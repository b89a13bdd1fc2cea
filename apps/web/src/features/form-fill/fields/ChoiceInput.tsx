import { CHOSEN, type ChoiceField, type FieldState } from '@bitewing/domain'
import { type KeyboardEvent, useId, useState } from 'react'
import classes from './Field.module.css'
import { FieldFrame, nameOf } from './FieldFrame.tsx'
import { useStoreValue } from '../store/form-store.ts'
import { useFormContext } from '../form-context.ts'

type ChoiceInputProps = { field: ChoiceField; state: FieldState; inGridOf: string | undefined }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * A single tab stop for all options: arrow keys move, Space chooses, and typing an option's first letter chooses it.
 */
export function ChoiceInput({ field, state, inGridOf }: ChoiceInputProps) {
  const { store, readOnly } = useFormContext()
  const id = useId()
  const ids = { label: `${id}label`, help: `${id}help` }
  const chosen = useStoreValue(store, () =>
    field.options.map((option) => (store.text(option.bookmark) === CHOSEN ? '1' : '0')).join(''),
  )
  const [walkedTo, setWalkedTo] = useState<number>()
  const stop = walkedTo ?? Math.max(0, chosen.indexOf('1'))
  const off = !state.enabled || readOnly

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      boxes[(stop + step + boxes.length) % boxes.length]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ' && !off) {
      const letter = event.key.toLowerCase()
      const fitting = field.options.findIndex(({ label }) => label.toLowerCase().startsWith(letter))
      const option = field.options[fitting]
      if (option === undefined) return
      boxes[fitting]?.focus()
      store.choose(field, option.bookmark)
    }
  }

  return (
    <FieldFrame field={field} state={state} ids={ids} inGridOf={inGridOf} columns={columnsFor(field)}>
      <div
        role="group"
        className={classes.options}
        {...nameOf(field, ids, inGridOf)}
        aria-describedby={ids.help}
        onKeyDown={press}
      >
        {field.options.map((option, index) => (
          <label key={option.bookmark} className={classes.option} data-chosen={chosen[index] === '1' || undefined}>
            <input
              type="checkbox"
              className={classes.check}
              checked={chosen[index] === '1'}
              disabled={off}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setWalkedTo(index)}
              onChange={() => store.choose(field, option.bookmark)}
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
