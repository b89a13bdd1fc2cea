import { administrationLog, type FoundRecord } from '@bitewing/contract'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import classes from './administration-log.module.css'

const texts = messages.patientAccesses

type PatientSearchProps = { onChoose: (transactionId: string) => void }

/** Searches only on request, because each search is an access to patients' data. */
export function PatientSearch({ onChoose }: PatientSearchProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  function search(event: FormEvent) {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <section className={classes.search} aria-label={texts.find}>
      <form className={classes.asking} onSubmit={search}>
        <TextInput
          label={texts.find}
          placeholder={texts.placeholder}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          disabled={typed.trim() === ''}
        >
          {texts.findButton}
        </Button>
      </form>
      {asked !== '' && <Found text={asked} onChoose={onChoose} />}
    </section>
  )
}

function Found({ text, onChoose }: PatientSearchProps & { text: string }) {
  const answer = useEndpoint(administrationLog.patients, { text })
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={48} />
  if (data.records.length === 0) return <EmptyState text={texts.none} />
  return (
    <ul className={classes.found} aria-label={texts.results}>
      {data.records.map((record) => (
        <FoundPatient key={record._id} record={record} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function FoundPatient({ record, onChoose }: PatientSearchProps & { record: FoundRecord }) {
  const { _id, PatientName, PracticeName, Created } = record
  return (
    <li>
      <span>
        <strong>{PatientName}</strong> · {PracticeName} · {formatCalendarDate(Created)}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.choose(PatientName, PracticeName)}
        onClick={() => onChoose(_id)}
      >
        {texts.chooseButton}
      </Button>
    </li>
  )
}
