import { type KeyboardEvent, useState } from 'react'
import { messages } from '../../../../messages.ts'
import classes from './Head.module.css'

const texts = messages.templateEditor

type InlineTextProps = {
  label: string
  value: string
  /** As large as a heading. */
  large?: boolean
  readOnly: boolean
  /** Resolves to whether it was stored. */
  onSave: (value: string) => Promise<boolean>
}

const MOST_LETTERS = 40

/** A text that is changed where it stands: Enter or leaving stores it, Escape takes it back. */
export function InlineText({ label, value, large = false, readOnly, onSave }: InlineTextProps) {
  // What is typed, until it is stored; a colleague's change does not take it away.
  const [typed, setTyped] = useState<string>()
  const empty = typed !== undefined && typed.trim() === ''

  async function save() {
    if (typed === undefined || empty) return
    if (typed.trim() === value || (await onSave(typed.trim()))) setTyped(undefined)
  }
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape') setTyped(undefined)
    if (key === 'Enter') currentTarget.blur()
  }
  return (
    <span className={classes.inline}>
      <input
        className={classes.text}
        data-large={large || undefined}
        aria-label={label}
        aria-invalid={empty || undefined}
        title={empty ? texts.fieldRequired : undefined}
        maxLength={MOST_LETTERS}
        readOnly={readOnly}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => void save()}
      />
      {empty && (
        <span role="alert" className={classes.wrong}>
          {texts.fieldRequired}
        </span>
      )}
    </span>
  )
}
