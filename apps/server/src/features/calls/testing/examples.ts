import { type ExamplesOf, record } from '../../../testing/example-inputs.ts'

/** There is no call of this id. */
const CALL = 1

export const calls: ExamplesOf<'calls'> = {
  list: {},
  search: { direction: 'inbound' },
  one: { id: CALL },
  users: {},
  recording: { id: CALL },
  transcript: { id: CALL },
  dialled: { id: record, callId: CALL, number: '+18005550104' },
}
