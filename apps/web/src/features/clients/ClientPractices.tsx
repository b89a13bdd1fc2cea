import { type Client, practices } from '@bitewing/contract'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import classes from './client-form.module.css'
import { PracticeDialog } from './PracticeDialog.tsx'

/** Lists the client's practices and where they are, with a button to add one. */
export function ClientPractices({ client }: { client: Client }) {
  const [adding, setAdding] = useState(false)
  const { data } = useEndpoint(practices.ofClient, { clientId: client._id })
  // The client knows their names already.
  const listed = data?.records ?? client.practices.map((practice) => ({ ...practice, city: '', stateId: '' }))
  return (
    <section className={classes.section} aria-labelledby="client-practices">
      <h2 id="client-practices" className={classes.heading}>
        {messages.clients.practices}
      </h2>
      {listed.length === 0 ? (
        <p className={classes.text}>{messages.clients.noPractices}</p>
      ) : (
        <ul className={classes.practices}>
          {listed.map(({ _id, name, city, stateId }) => (
            <li key={_id}>
              {name} {city !== '' && <span className={classes.place}>{`${city}, ${stateId}`}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {messages.clients.addPractice}
        </Button>
        {listed.length > 0 && (
          <Anchor component={Link} to={`/client-practice?${new URLSearchParams({ client: client._id }).toString()}`}>
            {messages.clients.allPractices}
          </Anchor>
        )}
      </div>
      {adding && <PracticeDialog practice={undefined} clientId={client._id} onClose={() => setAdding(false)} />}
    </section>
  )
}
