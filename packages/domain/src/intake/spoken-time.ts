import { smallNumber, wordsOf } from './number-words.ts'

const MORNING = new Set(['am', 'a.m'])
const AFTERNOON = new Set(['pm', 'p.m'])

/** HH:MM; undefined for 'ten', which is a time of the morning or of the evening. */
export function spokenTime(said: string): string | undefined {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm|a\.m\.?|p\.m\.?)?$/i.exec(said.trim())
  if (clock !== null) return clockTime(Number(clock[1]), Number(clock[2]), clock[3]?.toLowerCase().replaceAll('.', ''))
  const words = wordsOf(said.replace(/(\d)(am|pm)\b/gi, '$1 $2'))
  if (words.join(' ') === 'noon') return '12:00'
  const half = words.at(-1) ?? ''
  if (!MORNING.has(half) && !AFTERNOON.has(half)) return undefined
  const part = MORNING.has(half) ? 'am' : 'pm'
  const [hour = '', ...minutes] = words.slice(0, -1)
  const minute = minutes.length === 0 ? 0 : smallNumber(minutes)
  const hours = smallNumber([hour])
  return hours === undefined || minute === undefined ? undefined : clockTime(hours, minute, part)
}

/** Without am or pm, only what cannot be a time of the other half of the day, such as 13:30. */
function clockTime(hour: number, minute: number, half: string | undefined): string | undefined {
  if (minute > 59 || hour > 23) return undefined
  if (half === undefined) return hour > 12 ? written(hour, minute) : undefined
  if (hour < 1 || hour > 12) return undefined
  return written((hour % 12) + (half === 'pm' ? 12 : 0), minute)
}

function written(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
