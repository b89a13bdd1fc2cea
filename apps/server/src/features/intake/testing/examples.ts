import { type ExamplesOf, ID, practiceId } from '../../../testing/example-inputs.ts'

export const intake: ExamplesOf<'intake'> = {
  list: {},
  setStatus: { id: ID, status: true },
  detail: { id: ID },
  reveal: { id: ID },
  form: { id: ID },
  match: { id: ID, recordId: null },
  settings: { id: practiceId },
  setAutomatic: { id: practiceId, automatic: true },
  makeKey: { id: practiceId, overlapDays: '7' },
}
