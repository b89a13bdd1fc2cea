import type { ClientWithPractices, PracticeChoice } from '@bitewing/contract'

/**
 * The ticked practices, all of one client, in the order in which they were ticked.
 * 1 §4: practices of different clients cannot be mixed; without multi-practice only one can be ticked.
 */
export type Draft = readonly PracticeChoice[]

/** A change that `replaces` the practices of another client needs the user's confirmation. */
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

/** `shown` are the practices in the table, all of one client. */
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

/**
 * Whether a stored selection is still valid: every practice is granted, and there is only one unless several are
 * allowed.
 */
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

export function matchingPractices(practices: readonly PracticeChoice[], search: string): PracticeChoice[] {
  const words = search.toLowerCase().split(/\s+/)
  return practices.filter(({ name, city, state }) => {
    const text = `${name} ${city} ${state}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
