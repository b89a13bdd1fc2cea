import { type Client, clientFields, clients, connections, FIRST_SERVICE, practices } from '@bitewing/contract'
import { useCall } from '../../kit/api/index.ts'
import { useForm, useStoredDraft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const EMPTY = { name: '', address: '', stateId: '', cityId: '', eligibilityService: FIRST_SERVICE }

/** What shows clients by name, and is asked for again when one changes. */
export const SHOW_CLIENTS = [
  clients.list,
  clients.find,
  practices.list,
  practices.all,
  practices.ofClient,
  connections.clientsWithPractices,
]

/** The same form in the dialogs and on the page: for a client that exists, or a new one. */
export function useClientForm(client: Client | undefined, onSaved: (client: Client) => void) {
  const add = useCall(clients.add, { success: messages.clients.saved, invalidates: SHOW_CLIENTS })
  const change = useCall(clients.change, { success: messages.clients.edited, invalidates: SHOW_CLIENTS })
  return useForm({
    schema: clientFields,
    draft: useStoredDraft(`client.${client?._id ?? 'new'}`),
    initial: client === undefined ? EMPTY : fieldsOf(client),
    save: async (fields) => {
      onSaved(
        client === undefined ? await add.mutateAsync(fields) : await change.mutateAsync({ ...fields, id: client._id }),
      )
    },
  })
}

function fieldsOf({ name, address, stateId, cityId, eligibilityService }: Client) {
  return { name, address, stateId, cityId, eligibilityService }
}
