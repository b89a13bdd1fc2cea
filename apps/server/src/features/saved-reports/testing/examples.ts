import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const savedReports: ExamplesOf<'savedReports'> = {
  list: {},
  save: { report: 'cost', name: 'Every month', aboutId: ID, format: 'xlsx', days: 'last month' },
  rename: { id: ID, name: 'Each month' },
  remove: { id: ID },
}
