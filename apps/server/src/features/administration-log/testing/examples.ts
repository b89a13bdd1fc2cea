import { type ExamplesOf, record } from '../../../testing/example-inputs.ts'

export const administrationLog: ExamplesOf<'administrationLog'> = {
  list: {},
  download: {},
  patientAccesses: { transactionId: record },
}
