/** 2 §2.5 */
const MAX_LENGTH = 15

/** Shortens a file name to what fits on a card. The full name is in the tooltip and the accessible name. */
export function truncateName(name: string, maxLength = MAX_LENGTH): string {
  // Counts grapheme clusters, so that a letter is not separated from its accent.
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  return letters.length <= maxLength ? name : `${letters.slice(0, maxLength).join('').trimEnd()}…`
}
