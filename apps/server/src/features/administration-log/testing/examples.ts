import { type ExamplesOf, record } from '../../../testing/example-inputs.ts'

export const administrationLog: ExamplesOf<'administrationLog'> = {
  list: {},
  download: {},
  patients: { text: 'A' },
  patientAccesses: { transactionId: record },
}
