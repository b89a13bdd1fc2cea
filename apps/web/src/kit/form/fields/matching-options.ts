export type SelectOption<V extends string = string> = {
  readonly value: V
  readonly label: string
  /** Further texts by which it is found, such as other names and ids. */
  readonly search?: readonly string[]
}

/**
 * The options that a typed text means, the best match first: one that is called so, then those that begin so, then those
 * with a word that begins so, then those that contain it.
 */
export function matchingOptions<O extends SelectOption>(options: readonly O[], typed: string): readonly O[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return options
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }))
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

const NO_MATCH = 4

function rankOf({ label, search = [] }: SelectOption, wanted: string): number {
  return Math.min(...[label, ...search].map((text) => rankOfText(text.toLowerCase(), wanted)))
}

function rankOfText(text: string, wanted: string): number {
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  const at = text.indexOf(wanted)
  if (at === -1) return NO_MATCH
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 3 : 2
}
