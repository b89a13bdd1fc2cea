import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const dataQuality: ExamplesOf<'dataQuality'> = {
  missingFields: {},
  list: {},
  details: { id: ID },
  confirm: { requestsId: ID },
  undo: { id: ID },
  compare: { recordId: ID },
  summary: {},
  findings: {},
  dismiss: { id: ID },
}
