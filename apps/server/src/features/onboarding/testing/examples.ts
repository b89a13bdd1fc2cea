import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const onboarding: ExamplesOf<'onboarding'> = {
  list: {},
  accept: { id: ID },
  reject: { id: ID },
  detail: { id: ID },
  reveal: { id: ID, productId: 'p1' },
  file: { orderId: ID, productItemId: 'p1', filename: 'carriers.pdf' },
}
