import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const outbox: ExamplesOf<'outbox'> = { messages: {} }
