/** A time for the name of a file, in the practice's time zone: DD-MM-YYYY HH:mm:ss (2 §9). */
export function fileTime(moment: Date, timeZone: string): string {
  const [date = '', time = ''] = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .split(', ')
  return `${date.replaceAll('/', '-')} ${time}`
}
