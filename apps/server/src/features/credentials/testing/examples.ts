import { clientId, type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const credentials: ExamplesOf<'credentials'> = {
  list: {},
  choices: {},
  find: { id: ID },
  save: { clientId, credentials: { openDental: { customerKey: 'k' } } },
  remove: { id: ID },
  try: { id: ID, group: 'openDental' },
}
