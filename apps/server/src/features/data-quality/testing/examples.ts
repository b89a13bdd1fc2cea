import { type ExamplesOf, ID, record } from '../../../testing/example-inputs.ts'

export const dataQuality: ExamplesOf<'dataQuality'> = {
  missingFields: {},
  list: {},
  details: { id: ID },
  decision: { id: ID },
  confirm: { requestsId: ID },
  undo: { id: ID },
  compare: { recordId: record },
  summary: {},
  findings: {},
  dismiss: { id: ID },
}
