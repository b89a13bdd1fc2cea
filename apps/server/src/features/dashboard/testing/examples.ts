import type { ExamplesOf } from '../../../testing/example-inputs.ts'

export const dashboard: ExamplesOf<'dashboard'> = {
  graphics: { startDate: '2026-11-01', endDate: '2026-11-30' },
  carriers: { startDate: '2026-11-01', endDate: '2026-11-30' },
}
