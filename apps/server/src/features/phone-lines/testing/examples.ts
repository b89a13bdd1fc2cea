import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const phoneLines: ExamplesOf<'phoneLines'> = {
  all: {},
  assign: { lines: [{ _id: ID, clientId: null }] },
}
