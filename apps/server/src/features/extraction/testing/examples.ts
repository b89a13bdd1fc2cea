import { type ExamplesOf, ID, practiceId } from '../../../testing/example-inputs.ts'

export const extraction: ExamplesOf<'extraction'> = {
  schedules: {},
  verify: { practiceId, type: 'new', startDate: '2026-11-16' },
  add: { practiceId, type: 'new', dates: ['2026-11-16'] },
  logs: { sheetDate: '2026-11-16' },
  failedTasks: {},
  tryAgain: { id: ID },
}
