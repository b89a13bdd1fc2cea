import type { ClientWithPractices } from '@bitewing/contract'
import { TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import classes from './PracticePicker.module.css'

/** With fewer clients than this, a search field is not worth its space. */
const SEARCH_FROM = 8

type ClientListProps = {
  clients: readonly ClientWithPractices[]
  openId: string
  /** The client of the current selection. */
  selectedId: string | undefined
  onOpen: (clientId: string) => void
}

export function ClientList({ clients, openId, selectedId, onOpen }: ClientListProps) {
  const [search, setSearch] = useState('')
  const shown = clients.filter((client) => client.name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <section className={classes.clients} aria-label={messages.connections.clients}>
      {clients.length >= SEARCH_FROM && (
        <TextInput
          className={classes.clientSearch}
          aria-label={messages.connections.searchClients}
          placeholder={messages.connections.searchClients}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.clientList}>
        {shown.map((client) => (
          <li key={client._id}>
            <button
              type="button"
              className={classes.client}
              aria-current={client._id === openId}
              onClick={() => onOpen(client._id)}
            >
              <span className={classes.mark}>
                {client._id === selectedId && (
                  <IconCheck size={16} stroke={2.5} role="img" aria-label={messages.connections.current} />
                )}
              </span>
              <span className={classes.clientName}>{client.name}</span>
              <span className={classes.count}>{client.practices.length}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.nothing}>{messages.connections.nothingFound}</p>}
    </section>
  )
}
