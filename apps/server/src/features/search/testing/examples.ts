import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const search: ExamplesOf<'search'> = { records: { text: 'a' }, carriers: { text: 'a' } }
