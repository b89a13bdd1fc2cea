import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const payers: ExamplesOf<'payers'> = {
  list: {},
  change: { id: ID, payerId: '90000', aliases: [], needsGroupNumber: false, sharesAreThePlans: false },
  search: { text: 'Harborline' },
}
