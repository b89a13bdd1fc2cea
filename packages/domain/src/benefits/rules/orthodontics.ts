import type { Fact } from '../classify/fact.ts'
import type { FillContext } from '../context.ts'
import { type Rules } from '../reading.ts'
import { ACTIVE, planRows, readingsOf } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { ageLimit, dollars } from '../writing.ts'
import { isRefusal, isUnpaid, shares } from './percentages.ts'

const ORTHODONTICS: Preference = [['38', 1]]

/** A maximum for it means that it is covered, without saying so. */
const BY_ITS_MAXIMUM = { rank: 100, confidence: 0.8 }

export const orthodonticRules: Rules = {
  OrthoCov: (answer, context) => {
    const rows = planRows(answer, { serviceTypes: ORTHODONTICS })
    const withMaximum = rows.filter(({ benefit }) => benefit.code === 'F' && (benefit.amount ?? 0) > 0)
    return [
      ...readingsOf(rows, (benefit) => coveredAs(benefit, context)),
      ...readingsOf(
        withMaximum.map(({ benefit }) => ({ benefit, ...BY_ITS_MAXIMUM })),
        () => 'Yes',
      ),
    ]
  },
  // What is not covered has no percentage.
  OrthoPct: (answer, context) => shares(answer, context, '38').filter(({ value }) => value !== '0'),
  OrthoMax: (answer) =>
    readingsOf(planRows(answer, { codes: ['F'], serviceTypes: ORTHODONTICS, periods: ['32'] }), ({ amount }) =>
      dollars(amount),
    ),
  OrthoRem: (answer) => {
    const ofPeriod = (period: string) =>
      readingsOf(planRows(answer, { codes: ['F'], serviceTypes: ORTHODONTICS, periods: [period] }), ({ amount }) =>
        dollars(amount),
      )
    const ofLifetime = ofPeriod('33')
    return ofLifetime.length > 0 ? ofLifetime : ofPeriod('29')
  },
  OrthoAge: (answer) =>
    readingsOf(planRows(answer, { serviceTypes: ORTHODONTICS }), ({ quantityKind, quantity }) =>
      quantityKind === 'S7' ? ageLimit(quantity) : '',
    ),
}

function coveredAs(benefit: Fact, context: FillContext): string {
  if (isRefusal(benefit) || isUnpaid(benefit, context)) return 'No'
  const isShare = benefit.code === 'A' && benefit.share !== null
  return ACTIVE.includes(benefit.code) || isShare ? 'Yes' : ''
}
