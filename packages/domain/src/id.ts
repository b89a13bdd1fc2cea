/** Every id is 24 hexadecimal characters and sorts by the time it was made. */
export const ID_PATTERN = /^[0-9a-f]{24}$/

export function isId(text: string): boolean {
  return ID_PATTERN.test(text)
}

/** Seconds (8 digits), random (10, one per process), counter (6). */
export function composeId(seconds: number, random: string, counter: number): string {
  const time = Math.floor(seconds).toString(16).padStart(8, '0').slice(-8)
  return `${time}${random}${(counter & 0xffffff).toString(16).padStart(6, '0')}`
}
