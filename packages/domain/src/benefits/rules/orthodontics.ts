import type { Benefit } from '../answer.ts'
import { type Rules } from '../reading.ts'
import { ACTIVE, planRows, readingsOf } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { count, dollars } from '../writing.ts'
import { isRefusal, shares } from './percentages.ts'

const ORTHODONTICS: Preference = [['38', 1]]

/** A maximum for it means that it is covered, without saying so. */
const BY_ITS_MAXIMUM = { rank: 100, confidence: 0.8 }

export const orthodonticRules: Rules = {
  OrthoCov: (answer) => {
    const rows = planRows(answer, { serviceTypes: ORTHODONTICS })
    const withMaximum = rows.filter(({ benefit }) => benefit.code === 'F' && (benefit.amount ?? 0) > 0)
    return [
      ...readingsOf(rows, coveredAs),
      ...readingsOf(
        withMaximum.map(({ benefit }) => ({ benefit, ...BY_ITS_MAXIMUM })),
        () => 'Yes',
      ),
    ]
  },
  OrthoPct: (answer, context) => shares(answer, context, '38'),
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
      quantityKind === 'S7' ? count(quantity) : '',
    ),
}

function coveredAs(benefit: Benefit): string {
  if (isRefusal(benefit)) return 'No'
  return ACTIVE.includes(benefit.code) || benefit.code === 'A' ? 'Yes' : ''
}
