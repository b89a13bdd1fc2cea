export const PHONE_MASK = '+1(___)___-____'

/** Only digits are kept; a US number typed without its country code gets the 1. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}

export function isPhone(text: string): boolean {
  const digits = phoneDigits(text)
  return digits.length >= 11 && digits.length <= 15
}

/** 15125550133 becomes +1(512)555-0133; a number still being typed stays open at its end. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (exchange === '') return `+1(${area}`
  return line === '' ? `+1(${area})${exchange}` : `+1(${area})${exchange}-${line}`
}
