import { useNow } from '../../kit/use-now.ts'

/** How long a call has lasted, every second anew. */
export function CallTime({ since }: { since: number }) {
  return <time aria-live="off">{runningTime(useNow() - since)}</time>
}

/** 0:07, 12:34, 1:02:03. */
export function runningTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
