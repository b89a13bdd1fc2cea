const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/

/** Dates are kept as they came, and are shown as practices write them: MM/DD/YYYY. */
export function shownDate(text: string): string {
  return text.replace(ISO_DATE, '$2/$3/$1')
}

/** The moment of printing on the practice's clock. */
export function shownMoment(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment).replace(',', '').replaceAll('\u202F', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than creating a document. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  formats.set(timeZone, format)
  return format
}
