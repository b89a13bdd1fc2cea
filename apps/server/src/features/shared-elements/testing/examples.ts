import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const sharedElements: ExamplesOf<'sharedElements'> = {
  templates: {},
  shareable: { templateId: ID },
  list: {},
  share: { templateId: ID, elements: [ID] },
}
