/** The members that have a value. */
export function compact(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** 2026-01-05 is 20260105. */
export function eightDigits(date: string): string {
  return date.replaceAll('-', '')
}

/** Numbers are texts in the services' JSON; what is not told is left out. */
export function numberText(number: number | undefined): string | undefined {
  return number === undefined ? undefined : String(number)
}
