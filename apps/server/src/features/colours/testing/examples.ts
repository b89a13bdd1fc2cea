import { clientId, type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

const colour = { name: 'A', hexCode: '#010203', colorPriority: 1 }

export const colours: ExamplesOf<'colours'> = {
  all: { clientId },
  grid: { clientId },
  add: { clientId, ...colour },
  change: { clientId, id: ID, ...colour },
  remove: { clientId, id: ID },
}
