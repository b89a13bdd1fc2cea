import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const system: ExamplesOf<'system'> = { health: {}, metrics: {}, openapi: {}, events: {} }
