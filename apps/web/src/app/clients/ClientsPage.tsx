import { useSearchParams } from 'react-router'
import { ClientsScreen } from '../../features/clients/ClientsScreen.tsx'
import { PayersScreen } from '../../features/payers/PayersScreen.tsx'
import { ClientViews } from './ClientViews.tsx'

const parts = { ViewLinks: ClientViews }

/** 3 §2 Clients. The payers, which all clients share, are the second view of this page (docs/decisions/0024). */
export function ClientsPage() {
  const [params] = useSearchParams()
  return params.get('view') === 'payers' ? <PayersScreen parts={parts} /> : <ClientsScreen parts={parts} />
}
