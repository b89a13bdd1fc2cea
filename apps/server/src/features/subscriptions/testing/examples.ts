import { type ExamplesOf, ID } from '../../../testing/example-inputs.ts'

export const subscriptions: ExamplesOf<'subscriptions'> = {
  list: {},
  choices: {},
  product: { id: ID },
  invoices: { id: ID },
  cancel: { id: ID },
  pdf: { id: ID },
  resend: { id: ID },
}
