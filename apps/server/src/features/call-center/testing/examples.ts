import { type ExamplesOf, ID, record } from '../../../testing/example-inputs.ts'

export const callCenter: ExamplesOf<'callCenter'> = {
  form: { id: record },
  save: { id: record, version: 1, notes: 'Spoke with Dana' },
  update: { id: record, version: 1, notes: 'Spoke with Dana' },
  questions: { id: record },
  callbacks: {},
  callBack: { id: record, at: '2031-03-04T15:00:00Z' },
  calledBack: { id: ID },
  reservations: {},
  reserve: { id: record },
  release: { id: record },
  caller: { number: '+18005550104', today: '2031-03-04' },
  board: { today: '2031-03-04' },
}
