/** The members that have a value. */
export function compact(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** 2026-01-05 is 20260105. */
export function eightDigits(date: string): string {
  return date.replaceAll('-', '')
}
