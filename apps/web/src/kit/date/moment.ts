const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const SECONDS = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

const WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar date in words, which cannot be read in two ways: March 4, 2026. */
export function dateInWords(date: string): string {
  return WORDS.format(new Date(`${date}T00:00:00Z`))
}

/** A point in time in the user's time zone: 12/31/2021 3:05 PM. */
export function formatMoment(iso: string): { day: string; time: string; full: string } {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return { day: '', time: '', full: '' }
  return { day: DAY.format(moment), time: TIME.format(moment), full: FULL.format(moment) }
}

/** MM/DD/YYYY hh:mm:ss AM in the user's time zone. */
export function formatToTheSecond(milliseconds: number): string {
  return SECONDS.format(milliseconds).replace(',', '')
}

/** The user's own, such as America/Chicago. */
export function timeZone(): string {
  return DAY.resolvedOptions().timeZone
}
