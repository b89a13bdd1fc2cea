import { type ListedUser, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../kit/components/index.ts'
import { TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './person-picker.module.css'

const texts = messages.personPicker
const MOST = 8
/** How long after the last keystroke is asked. */
const TYPING_MS = 250

type PersonPickerProps = {
  /** The person who is not to be picked. */
  except: string | undefined
  pickLabel: string
  onPick: (person: ListedUser) => void
}

/** Finds one of the people within reach; there can be thousands, so a few are shown and typing narrows them down. */
export function PersonPicker({ except, pickLabel, onPick }: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [email] = useDebouncedValue(typed.trim(), TYPING_MS)
  const answer = useEndpoint(
    users.list,
    { limit: MOST, sort: 'lastName', ...(email !== '' && { email }) },
    { keepPrevious: true },
  )
  const found = answer.data?.records.filter(({ _id }) => _id !== except)
  return (
    <div className={classes.picker}>
      <TextField label={texts.email} help={texts.help} value={typed} onChange={setTyped} />
      {found === undefined && <QueryState answers={[answer]} waiting={160} />}
      {found?.length === 0 && <EmptyState text={texts.nobody} />}
      {found !== undefined && found.length > 0 && (
        <ul className={classes.people} aria-label={texts.people}>
          {found.map((person) => (
            <li key={person._id}>
              <span className={classes.person}>
                {person.name} <span className={classes.email}>{person.user}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${pickLabel} ${person.user}`}
                onClick={() => onPick(person)}
              >
                {pickLabel}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
