import { contract } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { useSelection } from '../../kit/selection.ts'

/** The client in the URL, else the one of the current selection, else the first of the user's clients. */
export function useChosenClient() {
  const [params, setParams] = useSearchParams()
  const selection = useSelection()
  const { data: clients } = useEndpoint(contract.connections.clientsWithPractices, {})
  const wanted = params.get('clientId') ?? selection?.clientId
  const chosen = clients?.find((client) => client._id === wanted) ?? clients?.[0]
  return {
    clients,
    clientId: chosen?._id,
    // Page and sort belong to the other client's list and are not taken along.
    choose: (clientId: string) => setParams({ clientId }, { replace: true }),
  }
}
