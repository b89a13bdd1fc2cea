import { permissionId } from '@bitewing/db'
import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const permissionSets: ExamplesOf<'permissionSets'> = {
  list: {},
  add: { name: 'Example', permissions: [permissionId('M2-S2')] },
  remove: { id: ID },
}
