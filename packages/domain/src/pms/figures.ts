/** What a person or a payer wrote, as a number; undefined for everything else, since nothing is guessed here. */

const AMOUNT = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/
const PERCENT = /^(\d{1,3})(?:\.0+)?\s*%?$/
const WHOLE = /^\d{1,3}$/
/** The most that a practice's system has room for in a line. */
const MOST = 255

/** 1500, $1,500 and 1,500.00. */
export function amountIn(text: string): number | undefined {
  const [, whole, cents = ''] = AMOUNT.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents)
}

/** 80, 80% and 80.00; a half per cent has no room in the practice's system. */
export function percentIn(text: string): number | undefined {
  const percent = Number(PERCENT.exec(text)?.[1] ?? Number.NaN)
  return percent <= 100 ? percent : undefined
}

/** Months, years and ages. */
export function wholeIn(text: string): number | undefined {
  return WHOLE.test(text) && Number(text) <= MOST ? Number(text) : undefined
}
