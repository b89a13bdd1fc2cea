import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const messages: ExamplesOf<'messages'> = {
  aircall: {},
  aircallText: { id: ID },
  ringCentral: {},
  ringCentralText: { id: '1' },
}
