import { type FoundPayer, payers } from '@bitewing/contract'
import { Button, TextInput } from '@mantine/core'
import { IconFlask, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState, StatusBadge, QueryState } from '../../kit/components/index.ts'
import { FoundPayers } from './FoundPayers.tsx'
import classes from './payers.module.css'

const texts = messages.payers

type PayerSearchProps = { initial: string; onUse: (payer: FoundPayer) => void }

/** Searches the eligibility service's payers. Only on request, because each search is an external call. */
export function PayerSearch({ initial, onUse }: PayerSearchProps) {
  const [typed, setTyped] = useState(initial)
  const [asked, setAsked] = useState('')
  const search = () => setAsked(typed.trim())

  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The field is inside the form, which Enter would otherwise save.
    event.preventDefault()
    search()
  }
  return (
    <section className={classes.search} aria-label={texts.find}>
      <div className={classes.asking}>
        <TextInput
          label={texts.find}
          placeholder={texts.search}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={searchOnEnter}
        />
        <Button
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          disabled={typed.trim() === ''}
          onClick={search}
        >
          {texts.findButton}
        </Button>
      </div>
      {asked !== '' && <Answer text={asked} onUse={onUse} />}
    </section>
  )
}

function Answer({ text, onUse }: { text: string; onUse: PayerSearchProps['onUse'] }) {
  const answer = useEndpoint(payers.search, { text })
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={48} />
  return (
    <>
      {data.sandbox && (
        <StatusBadge tone="neutral" icon={<IconFlask size={14} aria-hidden />}>
          {texts.sandbox}
        </StatusBadge>
      )}
      {data.records.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <FoundPayers payers={data.records} onUse={onUse} />
      )}
    </>
  )
}
