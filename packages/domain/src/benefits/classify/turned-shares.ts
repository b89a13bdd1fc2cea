import type { Benefit } from '../answer.ts'
import type { PayerSettings } from '../context.ts'

/** What is wrong with a row's share; `share` is what it most likely means. */
export type OddShare = { readonly share: number; readonly reason: string }

const PLAN_PAYS =
  /\b(?:plan|benefit|we|carrier|insurance|policy)\b[^.%\d]*?\b(?:pays?|paid|payment|percent(?:age)?|covers?|coverage)\b[^.%\d]*(\d{1,3}) ?(?:%|percent)|\b(?:covered|paid|payable|reimbursed|pays?)(?: at)? (\d{1,3}) ?(?:%|percent)/i
const PATIENT = /\b(?:patient|member|insured|you|subscriber|enrollee)\b|\bco-?(?:insurance|pay)/i

const IN_PERCENT = 'The payer sent a whole number where a fraction belongs; it is read as a percentage.'
const TURNED_IN_WORDS = 'The words beside it say that the payer sent the plan’s share.'
const TURNED_ELSEWHERE = 'Other rows show that the payer may send the plan’s share.'
const IMPLAUSIBLE =
  'By the payer’s shares the plan would pay less for preventive care than for fillings, or less for fillings than for crowns: it may send the plan’s share.'

/**
 * Shares that are not what they seem: whole numbers, and the plan’s where the patient’s is expected. Words beside a row tell it, and so does
 * a plan that would pay crowns better than fillings.
 */
export function oddSharesIn(
  benefits: readonly Benefit[],
  settings: PayerSettings | undefined,
): (benefit: Benefit) => OddShare | undefined {
  const ofPlan = settings?.sharesAreThePlans ?? false
  const rows = benefits.filter(({ code, share }) => code === 'A' && share !== null)
  const isInPercent = rows.some(({ share }) => isPercent(share))
  const turned = new Set(rows.filter((row) => isTurnedInWords(row, ofPlan)))
  const isDoubted = turned.size > 0 ? TURNED_ELSEWHERE : isImplausible(rows, ofPlan) ? IMPLAUSIBLE : ''
  return (benefit) => {
    const { code, share } = benefit
    if (code !== 'A' || share === null) return undefined
    if (isPercent(share) || (isInPercent && share === 1)) return { share: share / 100, reason: IN_PERCENT }
    if (turned.has(benefit)) return { share: oppositeOf(share), reason: TURNED_IN_WORDS }
    return isDoubted === '' ? undefined : { share, reason: isDoubted }
  }
}

/** One per cent or less is nobody's share. */
function isPercent(share: number | null): boolean {
  return share !== null && share > 1 && share <= 100
}

/** The words name the other percentage: 80 % beside .8, where that should be the patient's. */
function isTurnedInWords({ share, messages }: Benefit, ofPlan: boolean): boolean {
  const paid = messages.flatMap(paidIn)
  const [ours, other] = [ofPlan ? share : oppositeOf(share ?? 0), ofPlan ? oppositeOf(share ?? 0) : share]
  return paid.length > 0 && ours !== other && paid.every((each) => each === Math.round((other ?? 0) * 100))
}

function paidIn(message: string): readonly number[] {
  if (PATIENT.test(message)) return []
  const [, first, second] = PLAN_PAYS.exec(message) ?? []
  const percent = first ?? second
  return percent === undefined ? [] : [Number(percent)]
}

function oppositeOf(share: number): number {
  return Math.round((1 - share) * 10_000) / 10_000
}

const ORDER = [['41', '23'], ['25'], ['36', '39']] as const

/** Of one network: the patient's share grows from preventive care over fillings to crowns. */
function isImplausible(rows: readonly Benefit[], ofPlan: boolean): boolean {
  const sides = Map.groupBy(
    rows.filter(({ procedure }) => procedure === null),
    ({ network, planName }) => `${network} ${planName}`,
  )
  return [...sides.values()].some((side) => {
    const levels = ORDER.map((types) =>
      side
        .filter(({ serviceTypes }) => types.some((type) => serviceTypes.includes(type)))
        .map(({ share }) => (ofPlan ? 1 - (share ?? 0) : (share ?? 0))),
    ).filter((shares) => shares.length > 0)
    return levels.some((lower, place) =>
      levels.slice(place + 1).some((higher) => Math.min(...lower) > Math.max(...higher)),
    )
  })
}
