import type { Benefit } from '../answer.ts'
import type { Classified } from '../classify/fact.ts'
import type { Reading, Rules } from '../reading.ts'
import { planRows, readingsOf } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { count } from '../writing.ts'

/** The service type of a waiting period itself. */
export const WAITING_PERIOD = '32'

/** A number of months could also be a limit, so a person should look at it. */
const TO_BE_LOOKED_AT = 0.8

/** Each waiting period, by the service types whose benefits wait. */
export const WAITING_CATEGORIES = {
  WaitPreventive: [
    ['41', TO_BE_LOOKED_AT],
    ['23', 0.7],
  ],
  WaitBasic: [['25', TO_BE_LOOKED_AT]],
  WaitMajor: [
    ['36', TO_BE_LOOKED_AT],
    ['39', 0.7],
  ],
  WaitOrtho: [['38', TO_BE_LOOKED_AT]],
} as const satisfies Readonly<Record<string, Preference>>

export type WaitingPeriod = keyof typeof WAITING_CATEGORIES

export const waitingRules: Rules = {
  WaitPreventive: (answer) => months(answer, 'WaitPreventive'),
  WaitBasic: (answer) => months(answer, 'WaitBasic'),
  WaitMajor: (answer) => months(answer, 'WaitMajor'),
  WaitOrtho: (answer) => months(answer, 'WaitOrtho'),
}

function months(answer: Classified, bookmark: WaitingPeriod): readonly Reading[] {
  return readingsOf(planRows(answer, { serviceTypes: WAITING_CATEGORIES[bookmark] }), waitingMonths)
}

/** The waiting period of a benefit in months; if it has deliveries, its months belong to a frequency. */
export function waitingMonths({ quantityKind, quantity, serviceTypes, deliveries }: Benefit): string {
  if (deliveries.length > 0 || quantity === null) return ''
  if (quantityKind === 'MN') return count(quantity)
  return quantityKind === 'YY' && serviceTypes.includes(WAITING_PERIOD) ? count(quantity * 12) : ''
}
