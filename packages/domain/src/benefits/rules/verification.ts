import type { PeriodOf } from '../answer.ts'
import { type Rules, settle } from '../reading.ts'
import { plainReading, wherever } from '../rows.ts'
import { isNever, monthFirst } from '../writing.ts'
import { yearTypes } from './amounts.ts'

/** Where a value comes from that no payer gave. */
const OURSELVES = 'This verification'

/** The benefit year is named without its days. */
const DAYS_ASSUMED = 0.8

export const verificationRules: Rules = {
  VerifiedDate: (_, { today }) => plainReading(monthFirst(today), OURSELVES),
  VerifiedVia: (_, { channel }) => plainReading(channel, OURSELVES),
  VerifiedBy: (_, { verifiedBy }) => plainReading(verifiedBy, OURSELVES),

  BenefitPeriod: (answer, context) => {
    const told = answer.isMixed ? [] : answer.dates.filter(isWholePeriod)
    if (told.length > 0)
      return told.flatMap(({ from, to, ofSubscriber }) =>
        plainReading(`${monthFirst(from)} - ${monthFirst(to)}`, 'DTP 291', 1, ofSubscriber ? 1 : 0),
      )
    const year = settle(wherever(yearTypes(answer), context), context.network)
    if (year.kind !== 'value' || year.value !== 'Calendar') return []
    const visited = (context.visitDate || context.today).slice(0, 4)
    return plainReading(`01/01/${visited} - 12/31/${visited}`, year.segment, Math.min(year.confidence, DAYS_ASSUMED))
  },
}

function isWholePeriod({ kind, from, to }: PeriodOf): boolean {
  return kind === '291' && from !== to && [from, to].every((day) => monthFirst(day) !== '' && !isNever(day))
}
