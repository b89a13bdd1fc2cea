const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 2026-11: November 2026. */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01`))
}
