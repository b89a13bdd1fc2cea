import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const connections: ExamplesOf<'connections'> = { clientsWithPractices: {} }
