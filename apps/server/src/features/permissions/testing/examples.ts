import { clientId, type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

const entry = { displayName: 'Intranet', name: 'intranet', type: 'Module' } as const

export const permissions: ExamplesOf<'permissions'> = {
  clients: {},
  ofClients: { clientId },
  give: { clientId, permissionId: ID },
  withdraw: { clientId, permissionId: ID },
  catalogs: {},
  types: {},
  holders: { id: ID },
  add: entry,
  change: { id: ID, ...entry },
  remove: { id: ID },
}
