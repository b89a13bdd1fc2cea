import { demoClients, demoPractices } from '@bitewing/db/demo'

/** The client whose reports are asked for, with two of its practices. */
export const { id: clientId, name: clientName } = demoClients[0] ?? { id: '', name: '' }
export const practiceIds = demoPractices.filter(({ client_id }) => client_id === clientId).map(({ id }) => id)
export const [at = '', elsewhere = ''] = practiceIds
