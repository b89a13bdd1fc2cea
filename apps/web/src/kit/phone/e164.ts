import { formatPhone, phoneDigits } from '@bitewing/domain'

/** Numbers are stored with and without the plus; the phone wants it. */
export function e164(number: string): string {
  return `+${phoneDigits(number)}`
}

/** As people read it; numbers of other countries stay as they are. */
export function readable(number: string): string {
  const digits = phoneDigits(number)
  return digits.length === 11 && digits.startsWith('1') ? formatPhone(digits) : `+${digits}`
}
