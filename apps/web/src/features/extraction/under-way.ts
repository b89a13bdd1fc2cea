import { extraction, type ExtractionSchedule } from '@bitewing/contract'
import { queryClient } from '../../kit/api/index.ts'
import { usePolling } from './use-polling.ts'

/** The robot tells of what it changes, not of each record that it lets go of. */
const LET_GO_MS = 4000

/** Keeps the numbers of the schedules right for as long as there is work in them. */
export function useProgress(): void {
  usePolling(extraction.schedules, LET_GO_MS, () => shownSchedules().some(isUnderWay))
}

export function isUnderWay({ extractionStatus, inHand }: ExtractionSchedule): boolean {
  return extractionStatus < 2 || inHand > 0
}

function shownSchedules(): ExtractionSchedule[] {
  const { method, path } = extraction.schedules
  const shown = { queryKey: [method, path], type: 'active' } as const
  return queryClient.getQueriesData<{ records: ExtractionSchedule[] }>(shown).flatMap(([, list]) => list?.records ?? [])
}
