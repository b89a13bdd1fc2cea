import type { ClientWithPractices, PracticeChoice } from '@bitewing/contract'

/**
 * What is ticked in the picker: practices of one client, in the order in which they were ticked.
 * 1 §4: practices of different clients cannot be mixed; without multi-practice there is only one.
 */
export type Draft = readonly PracticeChoice[]

/** A change is either made, or first needs the person's consent to replace what is ticked now. */
export type Change = { draft: Draft; replaces: boolean }

export function clientOf(draft: Draft): string | undefined {
  return draft[0]?.clientId
}

export function isTicked(draft: Draft, practice: PracticeChoice): boolean {
  return draft.some((ticked) => ticked._id === practice._id)
}

export function toggle(draft: Draft, practice: PracticeChoice, multiple: boolean): Change {
  if (isTicked(draft, practice)) {
    return { draft: draft.filter((ticked) => ticked._id !== practice._id), replaces: false }
  }
  if (!multiple) return { draft: [practice], replaces: false }
  return add(draft, [practice])
}

/** The practices shown, all of one client. */
export function checkAll(draft: Draft, shown: Draft): Change {
  return add(draft, shown)
}

export function uncheckAll(draft: Draft, shown: Draft): Change {
  return { draft: draft.filter((ticked) => !isTicked(shown, ticked)), replaces: false }
}

function add(draft: Draft, practices: Draft): Change {
  const foreign = clientOf(draft) !== undefined && clientOf(draft) !== clientOf(practices)
  if (foreign && practices.length > 0) return { draft: practices, replaces: true }
  return { draft: [...draft, ...practices.filter((practice) => !isTicked(draft, practice))], replaces: false }
}

/** Whether a stored selection may still be used: every practice granted, and not more than one where only one is allowed. */
export function isStillGranted(
  selection: { practices: Draft },
  clients: readonly ClientWithPractices[],
  multiple: boolean,
): boolean {
  const granted = new Set(clients.flatMap((client) => client.practices.map((practice) => practice._id)))
  return (
    selection.practices.every((practice) => granted.has(practice._id)) && (multiple || selection.practices.length === 1)
  )
}

export function matching(practices: readonly PracticeChoice[], search: string): PracticeChoice[] {
  const words = search.toLowerCase().split(/\s+/)
  return practices.filter(({ name, city, state }) => {
    const text = `${name} ${city} ${state}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
