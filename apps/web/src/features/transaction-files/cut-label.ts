/** 2 §2.5 */
const LONGEST = 15

/** What a card has room for of a file's name; the whole of it is in the tooltip and the accessible name. */
export function cutLabel(name: string, longest = LONGEST): string {
  // By what a person sees as one letter: a sign with its accent is not torn apart.
  const letters = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  return letters.length <= longest ? name : `${letters.slice(0, longest).join('').trimEnd()}…`
}
