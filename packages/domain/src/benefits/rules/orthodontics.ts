import type { Classified, Fact } from '../classify/fact.ts'
import type { FillContext } from '../context.ts'
import { type Reading, type Rules, settle } from '../reading.ts'
import { ACTIVE, INACTIVE, plainReading, planRows, readingsOf, readingsOfShares } from '../rows.ts'
import type { Preference } from '../service-types.ts'
import { ageLimit, dollars } from '../writing.ts'
import { isRefusal, isUnpaid, shares } from './percentages.ts'

const ORTHODONTICS: Preference = [['38', 1]]

/** A maximum for it means that it is covered, without saying so. */
const BY_ITS_MAXIMUM = { rank: 100, confidence: 0.8 }

type Told = readonly Reading[]

/** What was used may be a year's, although the maximum is a lifetime's. */
const WORKED_OUT = 0.8

function maximums(answer: Classified, period: string): Told {
  const rows = planRows(answer, { codes: ['F'], serviceTypes: ORTHODONTICS, periods: [period] })
  return readingsOf(rows, ({ amount }) => dollars(amount))
}

export const orthodonticRules: Rules = {
  OrthoCov: (answer, context) => {
    const rows = planRows(answer, { serviceTypes: ORTHODONTICS })
    const withMaximum = rows.filter(({ benefit }) => benefit.code === 'F' && (benefit.amount ?? 0) > 0)
    return [
      ...readingsOfShares(rows, (benefit) => coveredAs(benefit, context)),
      ...readingsOf(
        withMaximum.map(({ benefit }) => ({ benefit, ...BY_ITS_MAXIMUM })),
        () => 'Yes',
      ),
    ]
  },
  // What is not covered has no percentage.
  OrthoPct: (answer, context) => shares(answer, context, '38').filter(({ value }) => value !== '0'),
  OrthoMax: (answer) => maximums(answer, '32'),
  OrthoRem: (answer, { network }) => {
    const [ofLifetime, left, used] = ['33', '29', '24'].map((period) => maximums(answer, period)) as [Told, Told, Told]
    if (ofLifetime.length > 0) return ofLifetime
    if (left.length > 0) return left
    const [whole, part] = [settle(maximums(answer, '32'), network), settle(used, network)]
    if (whole.kind !== 'value' || part.kind !== 'value') return []
    const rest = dollars(Number(whole.value) - Number(part.value))
    return plainReading(rest, `${whole.segment}, ${part.segment}`, WORKED_OUT)
  },
  OrthoAge: (answer) =>
    readingsOf(planRows(answer, { serviceTypes: ORTHODONTICS }), ({ quantityKind, quantity }) =>
      quantityKind === 'S7' ? ageLimit(quantity) : '',
    ),
}

function coveredAs(benefit: Fact, context: FillContext): string {
  if (isRefusal(benefit) || isUnpaid(benefit, context) || INACTIVE.includes(benefit.code)) return 'No'
  const isShare = benefit.code === 'A' && benefit.share !== null
  return ACTIVE.includes(benefit.code) || isShare ? 'Yes' : ''
}
