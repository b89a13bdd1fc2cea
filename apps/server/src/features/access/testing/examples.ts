import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const access: ExamplesOf<'access'> = {
  history: {},
  setState: { accessId: ID, state: true },
  ownPermissions: {},
  catalogue: {},
}
