import { type Client, clientFields, clients, FIRST_SERVICE, STEDI_ENDPOINTS } from '@bitewing/contract'
import { useSaveForm } from '../../kit/crud/index.ts'
import { messages } from '../../messages.ts'

const empty = {
  name: '',
  address: '',
  stateId: '',
  cityId: '',
  eligibilityService: FIRST_SERVICE,
  stediEndpoint: STEDI_ENDPOINTS[0],
}

/** The form of an existing or a new client, shared by the dialog and the page. */
export function useClientForm(client: Client | undefined, onSaved: (client: Client) => void) {
  return useSaveForm({
    schema: clientFields,
    add: clients.add,
    change: clients.change,
    existing: client,
    empty,
    texts: messages.clients,
    onSaved,
  })
}
