import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const status: ExamplesOf<'status'> = { read: {} }
