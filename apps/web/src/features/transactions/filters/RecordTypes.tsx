import { addRecordType } from '@bitewing/domain'
import { CloseButton, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { messages } from '../../../messages.ts'
import classes from '../transactions.module.css'

type RecordTypesProps = { types: readonly string[]; onChange: (types: readonly string[]) => void }

/** 2 §5: Enter adds the code in capital letters, unless it is already there. */
export function RecordTypes({ types, onChange }: RecordTypesProps) {
  const [typed, setTyped] = useState('')

  function add() {
    onChange(addRecordType(types, typed))
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '') onChange(types.slice(0, -1))
    if (event.key !== 'Enter' || typed.trim() === '') return
    // Enter must not submit the form.
    event.preventDefault()
    add()
  }

  return (
    <div>
      <TextInput
        label={messages.transactions.recordType}
        placeholder={messages.transactions.recordTypeHelp}
        value={typed}
        maxLength={20}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {types.length > 0 && (
        <div className={classes.types}>
          {types.map((code) => (
            <span key={code} className={classes.type}>
              {code}
              <CloseButton
                size="xs"
                aria-label={messages.transactions.removeType(code)}
                onClick={() => onChange(types.filter((other) => other !== code))}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
