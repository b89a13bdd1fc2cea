/** A moment in the name of a file, as the clock of a practice shows it: DD-MM-YYYY HH:mm:ss (2 §9). */
export function fileTime(moment: Date, timeZone: string): string {
  const [date = '', time = ''] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .split(', ')
  return `${date.replaceAll('/', '-')} ${time}`
}
