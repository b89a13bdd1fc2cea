import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const claims: ExamplesOf<'claims'> = { list: {} }
