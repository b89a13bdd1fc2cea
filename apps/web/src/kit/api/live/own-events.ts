/** A live event follows its change within moments; a later one must be about somebody else's change. */
const EXPECTED_WITHIN_MS = 10_000

type ExpectedEvent = { readonly recordId: string }
const expected = new Set<ExpectedEvent>()

/** Runs a change of a record, and ignores the live event that it causes: the user knows what they have just done. */
export async function ignoringOwnEvent<T>(recordId: string, change: () => Promise<T>): Promise<T> {
  const event = { recordId }
  expected.add(event)
  try {
    const done = await change()
    setTimeout(() => expected.delete(event), EXPECTED_WITHIN_MS)
    return done
  } catch (error) {
    expected.delete(event)
    throw error
  }
}

/** Whether a record's live event was caused by this tab's own change. Each change accounts for one event. */
export function isOwnEvent(recordId: string): boolean {
  const event = [...expected].find((candidate) => candidate.recordId === recordId)
  return event !== undefined && expected.delete(event)
}
