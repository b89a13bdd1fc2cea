import { permissions } from '@bitewing/contract'
import { Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, Page, QueryState } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { ClientTree } from './ClientTree.tsx'
import classes from './client-permissions.module.css'

const texts = messages.clientPermissions
/** With fewer clients than this, a search field is not worth its space. */
const SEARCH_FROM = 8

/** 3 §2 Client Permissions: a tab for each client, and what its people can be given. */
export function ClientPermissionsScreen() {
  const answer = useEndpoint(permissions.clients, {})
  return (
    <Page>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={480} failed={texts.failed} />
      ) : answer.data.length === 0 ? (
        <EmptyState text={texts.noClients} />
      ) : (
        <ClientTabs clients={answer.data} />
      )}
    </Page>
  )
}

type Client = { _id: string; name: string; permissionsQty: number }

function ClientTabs({ clients }: { clients: readonly Client[] }) {
  // In the address, so that a link opens the same client.
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const open = clients.find(({ _id }) => _id === address.get('client')) ?? clients[0]
  if (open === undefined) return null
  const shown = clients.filter(({ _id, name }) => _id === open._id || includes(name, search))
  return (
    <Tabs
      className={classes.tabs}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel, tabLabel: classes.tabLabel }}
      orientation="vertical"
      // The arrow keys only move; Enter or Space opens, since every client is loaded anew.
      activateTabWithKeyboard={false}
      keepMounted={false}
      value={open._id}
      onChange={(id) => setAddress({ client: id ?? '' }, { replace: true })}
    >
      <div className={classes.clients}>
        {clients.length >= SEARCH_FROM && (
          <TextInput
            className={classes.search}
            aria-label={texts.searchClients}
            placeholder={texts.searchClients}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Tabs.List aria-label={texts.clients}>
          {shown.map(({ _id, name, permissionsQty }) => (
            <Tabs.Tab key={_id} value={_id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{texts.given(String(permissionsQty))}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Panel value={open._id}>
        <ClientTree key={open._id} client={open} />
      </Tabs.Panel>
    </Tabs>
  )
}

function includes(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}
