/** The National Provider Identifier, by which payers know a practice. */
export function isNpi(text: string): boolean {
  return /^\d{10}$/.test(text)
}

/**
 * Whether the last digit is the check digit of the others (Luhn, with 80840 before them). A number that it does not fit was mistyped, or
 * was never given out.
 */
export function npiFitsItsCheckDigit(npi: string): boolean {
  if (!isNpi(npi)) return false
  const digits = `80840${npi}`.split('').map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : doubled(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
