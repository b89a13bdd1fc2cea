import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const landing: ExamplesOf<'landing'> = { waiting: { today: '2026-11-17' } }
