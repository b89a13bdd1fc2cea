import type { Client } from '@bitewing/contract'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../../messages.ts'
import classes from './client-form.module.css'
import { PracticeDialog } from './PracticeDialog.tsx'

/** Lists the client's practices, with a button to add one. */
export function ClientPractices({ client }: { client: Client }) {
  const [adding, setAdding] = useState(false)
  return (
    <section className={classes.section} aria-labelledby="client-practices">
      <h2 id="client-practices" className={classes.heading}>
        {messages.clients.practices}
      </h2>
      {client.practices.length === 0 ? (
        <p className={classes.text}>{messages.clients.noPractices}</p>
      ) : (
        <ul className={classes.practices}>
          {client.practices.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {messages.clients.addPractice}
        </Button>
        {client.practices.length > 0 && (
          <Anchor component={Link} to={`/client-practice?${new URLSearchParams({ client: client._id }).toString()}`}>
            {messages.clients.allPractices}
          </Anchor>
        )}
      </div>
      {adding && <PracticeDialog practice={undefined} clientId={client._id} onClose={() => setAdding(false)} />}
    </section>
  )
}
