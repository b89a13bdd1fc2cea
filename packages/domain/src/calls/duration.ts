const UNITS = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** 2 §9: the largest unit alone. */
export function durationWords(seconds: number): string {
  const unit = UNITS.find(([, length]) => seconds >= length)
  if (unit === undefined) return 'less than a second'
  const [name, length] = unit
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The same to the second: 1:02:03. */
export function exactDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
