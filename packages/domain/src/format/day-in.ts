/** The calendar day of a moment by the clock of a place, YYYY-MM-DD. */
export function dayIn(timeZone: string, moment = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
}
