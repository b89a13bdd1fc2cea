import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const reportSchedules: ExamplesOf<'reportSchedules'> = {
  list: {},
  save: { report: 'billing', every: 'month', timeZone: 'America/Chicago' },
  remove: { id: ID },
}
