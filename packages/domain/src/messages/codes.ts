/** For how long a code that came by SMS is shown whole: longer than any portal takes it. */
export const CODE_MINUTES = 15

const HIDDEN = '••••••'

/** A word of four characters or more with a digit in it, or of five capitals: a code, or a link that is as good as one. */
const CODE = /\S*\d\S*|\b[A-Z]{5,}\b/g

/** An SMS without what could sign somebody in. */
export function maskCodes(text: string): string {
  return text.replace(CODE, (word) => (word.replace(/[^\p{L}\p{N}]/gu, '').length >= 4 ? HIDDEN : word))
}

export function isOldCode(at: string, now: number): boolean {
  return now - Date.parse(at) > CODE_MINUTES * 60_000
}

/** The code in an SMS, where there is exactly one that looks like it: four to eight digits. */
export function codeIn(text: string): string | undefined {
  const found = text.match(/(?<![\d+(-])\d{4,8}(?![\d)-])/g) ?? []
  return new Set(found).size === 1 ? found[0] : undefined
}
