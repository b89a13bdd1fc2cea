import { type Client, clients } from '@bitewing/contract'
import { defineList } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { DateTime } from '../../kit/components/index.ts'
import { stateOptions } from './places.ts'

/** 3 §2 Clients. */
export const clientsList = defineList({
  id: 'clients',
  endpoint: clients.list,
  columns: [
    { key: 'name', title: messages.clients.name, sortable: true, width: 280 },
    { key: 'address', title: messages.clients.address, sortable: true, width: 360, render: wholeAddress },
    {
      key: 'created',
      title: messages.clients.created,
      sortable: true,
      width: 160,
      render: (client) => <DateTime value={client.created} />,
    },
  ],
  filters: [
    { kind: 'text', field: 'name', label: messages.clients.name },
    { kind: 'select', field: 'state', label: messages.clients.state, options: stateOptions },
    { kind: 'text', field: 'city', label: messages.clients.city },
  ],
  pageSizes: [25],
  defaultSort: 'name',
})

function wholeAddress({ address, city, stateId }: Client): string {
  return [address, city, stateId].filter((part) => part !== '').join(', ')
}
