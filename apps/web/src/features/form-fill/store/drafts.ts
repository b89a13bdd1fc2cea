import { placesWithDrafts, StoredDraft } from '../../../kit/form/index.ts'
import type { Draft } from '../../../kit/form-view/index.ts'

const PLACE = 'answers.'

export function formDraft(userId: string, recordId: string): StoredDraft<Draft> {
  return new StoredDraft(userId, `${PLACE}${recordId}`)
}

/** The records whose forms the user has changed in this tab and not saved. */
export function recordsWithDrafts(userId: string): string[] {
  return placesWithDrafts(userId).flatMap((place) => (place.startsWith(PLACE) ? [place.slice(PLACE.length)] : []))
}
