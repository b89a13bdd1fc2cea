import { clientId, type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const clientKeys: ExamplesOf<'clientKeys'> = {
  list: {},
  choices: {},
  add: { clientId, key: 'north-group' },
  change: { id: ID, clientId, key: 'north-group', version: 1 },
  remove: { id: ID },
}

export const apiKeys: ExamplesOf<'apiKeys'> = {
  list: {},
  add: { clientId, name: 'Web site', scopes: ['orders'], expiresOn: '' },
  replace: { id: ID, overlapDays: '7' },
  end: { id: ID },
}
