/** What a text says in JSON; undefined where it is none. */
export function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
