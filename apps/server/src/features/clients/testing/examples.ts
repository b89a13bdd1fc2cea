import { clientId, type ExamplesOf, practiceId } from '../../../testing/example-inputs.ts'

const client = { name: 'A', stateId: 'TX', cityId: 'Austin' }

const practice = {
  ...client,
  clientId,
  desc: 'A',
  folderId: 'A',
  spreadsheetId: 'A',
  address: 'A',
  npi: '1234567893',
  taxId: '123456789',
  phone: '15125550100',
  pms: 'Open Dental',
} as const

export const clients: ExamplesOf<'clients'> = {
  list: {},
  find: { id: clientId },
  add: client,
  change: { id: clientId, ...client },
  remove: { id: clientId },
  eligibilityServices: { clientId },
  states: {},
  cities: { state: 'TX' },
}

const resource = { kind: 'google sheet', externalId: 'A' } as const

export const practices: ExamplesOf<'practices'> = {
  list: {},
  all: {},
  ofClient: { clientId },
  find: { id: practiceId },
  readiness: { id: practiceId },
  add: { ...practice, templateId: 'default' },
  change: { id: practiceId, ...practice },
  remove: { id: practiceId },
  proveResource: { id: practiceId, ...resource },
  registerResource: { id: practiceId, ...resource },
  releaseResource: { id: practiceId, ...resource },
}
