import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const gridColumns: ExamplesOf<'gridColumns'> = {
  all: { id: ID },
  own: {},
  show: { columnId: ID },
  hide: { id: ID },
  choose: { id: ID, columnIds: [ID] },
  reset: { id: ID },
}
