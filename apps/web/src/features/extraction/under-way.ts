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

/** A list that could not be loaded is not asked for again and again: live events tell when the server is back. */
function shownSchedules(): ExtractionSchedule[] {
  const { method, path } = extraction.schedules
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [method, path], type: 'active' })
    .filter(({ state }) => state.status === 'success')
    .flatMap(({ state }) => (state.data as { records: ExtractionSchedule[] }).records)
}
