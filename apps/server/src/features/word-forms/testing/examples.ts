import { type ExamplesOf, pdf, practiceId } from '../../../testing/example-inputs.ts'

const named = { id: practiceId, type: 'FBD' } as const

export const wordForms: ExamplesOf<'wordForms'> = {
  list: { id: practiceId },
  file: named,
  replace: { ...named, files: [pdf] },
  remove: named,
}
