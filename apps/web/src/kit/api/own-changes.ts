/** A live event follows its change within moments; after that, an event is somebody else's. */
const LATEST_MS = 10_000

type Awaited = { readonly recordId: string }
const awaited = new Set<Awaited>()

/** Makes a change of a record whose live event is no news here. */
export async function ownChange<T>(recordId: string, change: () => Promise<T>): Promise<T> {
  const event = { recordId }
  awaited.add(event)
  try {
    const done = await change()
    setTimeout(() => awaited.delete(event), LATEST_MS)
    return done
  } catch (error) {
    awaited.delete(event)
    throw error
  }
}

/** Whether a record's live event tells what was done here. Each change answers for one event. */
export function isOwnChange(recordId: string): boolean {
  const event = [...awaited].find((one) => one.recordId === recordId)
  return event !== undefined && awaited.delete(event)
}
