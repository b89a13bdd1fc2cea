/** Every word that was typed occurs, in any order and wherever in a word. */
export function contains(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
