import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const carriers: ExamplesOf<'carriers'> = {
  list: {},
  one: { id: ID },
  reportNumber: { id: ID, numberId: ID, wrong: true },
}
