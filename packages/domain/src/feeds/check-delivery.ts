export type FileDelivery = { readonly lines: number | null; readonly size: number }

/** Whether the day's files have to be there by now: not on such a day, not yet, or yes. */
export type Due = 'no' | 'later' | 'now'

/** `ok` is null where there is nothing to be said: nothing has come, and nothing had to. */
export type DeliveryCheck = { readonly ok: boolean | null; readonly why: string }

type Asked = {
  readonly found: FileDelivery | undefined
  /** The deliveries before it, the newest first. */
  readonly earlier: readonly FileDelivery[]
  readonly required: boolean
  readonly due: Due
  readonly deadline: string
  /** When the first of the day came, by the practice's clock. */
  readonly came?: string | undefined
}

/** So many deliveries say what is usual. */
export const USUAL = 7

/** Fails for what is missing at the deadline or came after it, for an empty file, and for one that is far smaller or larger than usual. */
export function checkDelivery({ found, earlier, required, due, deadline, came = '' }: Asked): DeliveryCheck {
  if (found === undefined) return checkMissing(required ? due : 'no', deadline)
  if (found.size === 0 || found.lines === 0) return { ok: false, why: 'The file is empty.' }
  const usual = earlier.slice(0, USUAL)
  // A number of lines can only be compared with numbers of lines.
  const counted = found.lines !== null && usual.every(({ lines }) => lines !== null)
  const amounts = usual.map(({ lines, size }) => (counted ? (lines ?? 0) : size))
  const middle = median(amounts)
  const amount = counted ? (found.lines ?? 0) : found.size
  const unit = counted ? 'lines' : 'bytes'
  if (middle !== undefined && amount < middle / 2)
    return { ok: false, why: `Less than half of the usual ${whole(middle)} ${unit}.` }
  if (middle !== undefined && amount > middle * 2)
    return { ok: false, why: `More than twice the usual ${whole(middle)} ${unit}.` }
  // Said last: what is wrong with the file itself has to be looked at whenever it came.
  if (required && due !== 'no' && came >= deadline)
    return { ok: false, why: `Late: it came at ${came}, and not by ${deadline}.` }
  return { ok: true, why: '' }
}

function checkMissing(due: Due, deadline: string): DeliveryCheck {
  if (due === 'no') return { ok: null, why: '' }
  if (due === 'later') return { ok: null, why: `Expected by ${deadline}.` }
  return { ok: false, why: `Missing: it was not there by ${deadline}.` }
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

type Clock = { readonly day: string; readonly time: string }

/** `now` is the practice's own clock; `days` has 1 for Monday. */
export function dueOn(day: string, { deadline, days }: { deadline: string; days: readonly number[] }, now: Clock): Due {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  if (!days.includes(weekday)) return 'no'
  if (day !== now.day) return day < now.day ? 'now' : 'later'
  return now.time < deadline ? 'later' : 'now'
}
