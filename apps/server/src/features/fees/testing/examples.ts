import { type ExamplesOf, ID, practiceId } from '../../../testing/example-inputs.ts'

const line = { serviceCode: 'D0120', serviceDescription: 'Exam', price: '$52' }
const ofCarrier = { practiceId, year: 2026, carrierName: 'Evergreen Dental' }

export const fees: ExamplesOf<'fees'> = {
  carriers: { practiceId, year: 2026 },
  suggestions: { practiceId },
  byCarrier: ofCarrier,
  read: { files: [new File(['x'], 'fees.xlsx')] },
  add: { ...ofCarrier, services: [line] },
  changeLine: { id: ID, version: 1, ...line },
  line: { id: ID },
  lineHistory: { id: ID },
  paste: { id: ID, version: 1, services: [line] },
  previewRaise: { id: ID, percent: 3, rounding: 'cent' },
  raise: { id: ID, version: 1, percent: 3, rounding: 'cent' },
  compare: { id: ID, otherId: ID },
  changes: { id: ID },
  undo: { id: ID },
}
