import type { Carrier } from './carriers.ts'
import { unscatter, SCATTERED, scatter } from './scatter.ts'

const KEY = 0x5bd1e9
/** Eight digits in steps of four from here on, so that most typing errors lead to a number that nobody has. */
const FIRST = 20_000_000
const STEP = 4

/** The policy's number, scattered, with a check digit: nine digits, after the letters that some carriers put in front. */
export function memberIdOf(policy: number, carrier: Pick<Carrier, 'memberIdPrefix'>): string {
  const digits = String(FIRST + STEP * scatter(policy, KEY))
  return `${carrier.memberIdPrefix}${digits}${checkDigit(digits)}`
}

/** The policy that a member id stands for; undefined where no such id was ever given out. */
export function policyOfMemberId(memberId: string): { policy: number; prefix: string } | undefined {
  const [, prefix = '', digits = '', check] = /^([A-Z]*)(\d{8})(\d)$/.exec(memberId) ?? []
  const scattered = (Number(digits) - FIRST) / STEP
  if (digits === '' || !Number.isInteger(scattered) || scattered < 0 || scattered >= SCATTERED) return undefined
  return checkDigit(digits) === check ? { policy: unscatter(scattered, KEY), prefix } : undefined
}

/** Luhn's, as on credit cards: finds every single wrong digit and most that changed places. */
function checkDigit(digits: string): string {
  let sum = 0
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return String((10 - (sum % 10)) % 10)
}
