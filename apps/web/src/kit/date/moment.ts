const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** A point in time in the user's time zone: 12/31/2021 3:05 PM. */
export function formatMoment(iso: string): { day: string; time: string; full: string } {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return { day: '', time: '', full: '' }
  return { day: DAY.format(moment), time: TIME.format(moment), full: FULL.format(moment) }
}
