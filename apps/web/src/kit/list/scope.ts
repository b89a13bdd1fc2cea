import { connections, type Endpoint } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../api/index.ts'
import { messages } from '../messages.ts'
import { useSelection } from '../selection.ts'
import type { ListScope } from './definition.ts'

function defineScope<E extends Endpoint>(scope: ListScope<E>): ListScope {
  return scope
}

/** The choice in the URL, or else the initial one; undefined until the options have arrived. */
export function useScope({ field, endpoint, options: optionsOf, first }: ListScope) {
  const [params, setParams] = useSearchParams()
  const { data } = useEndpoint(endpoint, {})
  const options = data === undefined ? undefined : optionsOf(data)
  const selection = useSelection()
  const wanted = params.get(field) ?? first?.(selection)
  return {
    options,
    value: (options?.find(({ value }) => value === wanted) ?? options?.[0])?.value,
    // Drops page, sort and filters, which belong to the previous list.
    choose: (value: string) => setParams({ [field]: value }, { replace: true }),
  }
}

/** For lists that belong to one of the user's clients. The initial one is the client of the selected practices. */
export const clientScope = defineScope({
  field: 'clientId',
  label: messages.list.client,
  none: messages.list.noClient,
  endpoint: connections.clientsWithPractices,
  options: (clients) => clients.map(({ _id, name }) => ({ value: _id, label: name })),
  first: (selection) => selection?.clientId,
})
