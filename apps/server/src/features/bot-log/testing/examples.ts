import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const botLog: ExamplesOf<'botLog'> = { list: {} }
