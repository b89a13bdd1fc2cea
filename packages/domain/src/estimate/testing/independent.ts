/**
 * What a plan pays, calculated a second time: from the facts of an invented plan instead of from a form, by sums from the first line of the claim to each
 * line instead of by what is left after the line before, and with days as numbers instead of texts. It shares no code with the product, so
 * that the two cannot be wrong in the same way. hand-worked.ts has ten cases that were worked by hand, for both.
 */

export type Class = 'Diagnostic' | 'Preventive' | 'Basic' | 'Major' | 'Ortho'
export type Part = 'Diag' | 'Xray' | 'Prev' | 'Basic' | 'Endo' | 'Perio' | 'OS' | 'Crown' | 'Prosth' | 'Adj' | 'Ortho'

/** A day as year, month and date. */
export type Ymd = readonly [year: number, month: number, date: number]

export type Every =
  | { readonly kind: 'calendar year' | 'contract year' | '12 months' | 'lifetime'; readonly times: number }
  | { readonly kind: 'months' | 'years'; readonly length: number }

export type Procedure = {
  readonly percent: number | null
  readonly eligible: boolean
  readonly every: Every | null
  readonly visits: readonly Ymd[]
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

export type Plan = {
  readonly visit: Ymd
  readonly born: Ymd
  readonly begins: Ymd
  readonly ends: Ymd | null
  readonly status: 'Active' | 'Inactive' | 'Max Out'
  readonly inNetwork: boolean
  /** In cents, as all sums. */
  readonly maximum: number
  readonly outsideMaximum: number | null
  readonly used: number | null
  readonly remaining: number | null
  readonly preventiveIsExempt: boolean
  readonly deductible: number
  readonly deductibleLeft: number | null
  readonly family: number | null
  readonly familyLeft: number | null
  readonly deductibleOf: readonly Class[]
  readonly shares: Readonly<Record<Part, number>>
  readonly classes: Readonly<Record<'Endo' | 'Perio' | 'OS', 'Basic' | 'Major'>>
  readonly waiting: Readonly<Record<'Preventive' | 'Basic' | 'Major' | 'Ortho', number>>
  readonly orthodontics: { readonly covered: boolean; readonly remaining: number; readonly ageTo: number }
  readonly together: Readonly<Record<'exams' | 'pano' | 'perio', boolean>>
  readonly procedures: Readonly<Record<string, Procedure>>
}

/** The codes that are claimed, what they are, and whether their limits are of each tooth. */
export const KNOWN: Readonly<Record<string, readonly [Part, perTooth: boolean]>> = {
  D0120: ['Diag', false],
  D0140: ['Diag', false],
  D0150: ['Diag', false],
  D0210: ['Xray', false],
  D0274: ['Xray', false],
  D0330: ['Xray', false],
  D1110: ['Prev', false],
  D1206: ['Prev', false],
  D1351: ['Prev', true],
  D2391: ['Basic', true],
  D2740: ['Crown', true],
  D2950: ['Crown', true],
  D3330: ['Endo', true],
  D4341: ['Perio', true],
  D4910: ['Perio', false],
  D5110: ['Prosth', false],
  D6240: ['Prosth', true],
  D7140: ['OS', true],
  D9944: ['Adj', false],
  D8080: ['Ortho', false],
}

const TOGETHER = { exams: ['D0120', 'D0140', 'D0150'], pano: ['D0210', 'D0330'], perio: ['D1110', 'D4910'] } as const

export type Line = { readonly code: string; readonly charge: number; readonly allowed: number | null }

export function independently(plan: Plan, claim: readonly Line[]): { deductible: number; pays: number }[] {
  const covered = coveredLines(plan, claim)
  // Everything that the deductible may be taken off, from the first line to each; the deductible so far is that, or all there is.
  const available = Math.min(plan.deductibleLeft ?? plan.deductible, plan.familyLeft ?? plan.family ?? Infinity)
  const subject = claim.map((line, at) =>
    covered[at] && plan.deductibleOf.includes(classIn(plan, line.code)) ? counted(line) : 0,
  )
  const deductibles = differences(sums(subject).map((sum) => Math.min(sum, available)))
  const shares = claim.map((line, at) =>
    covered[at] ? halfUp(BigInt(counted(line) - (deductibles[at] ?? 0)) * BigInt(percentIn(plan, line.code))) : 0,
  )
  const inPot = (pot: string) => claim.map((line, at) => (potOf(plan, line.code) === pot ? (shares[at] ?? 0) : 0))
  const yearly = differences(sums(inPot('year')).map((sum) => Math.min(sum, maximumLeft(plan))))
  const forLife = differences(sums(inPot('life')).map((sum) => Math.min(sum, plan.orthodontics.remaining)))
  const free = inPot('none')
  return claim.map((_, at) => ({
    deductible: deductibles[at] ?? 0,
    pays: (yearly[at] ?? 0) + (forLife[at] ?? 0) + (free[at] ?? 0),
  }))
}

const counted = ({ charge, allowed }: Line) => (allowed !== null && allowed < charge ? allowed : charge)

function sums(values: readonly number[]): number[] {
  return values.map((_, at) => values.slice(0, at + 1).reduce((sum, value) => sum + value, 0))
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (at === 0 ? 0 : (values[at - 1] ?? 0)))
}

/** Hundredths of cents to cents. */
function halfUp(hundredths: bigint): number {
  const [whole, rest] = [hundredths / 100n, hundredths % 100n]
  return Number(rest >= 50n ? whole + 1n : whole)
}

function maximumLeft(plan: Plan): number {
  if (plan.status === 'Max Out') return 0
  const limit = plan.inNetwork || plan.outsideMaximum === null ? null : plan.outsideMaximum
  if (plan.remaining !== null) return limit === null || plan.remaining < limit ? plan.remaining : limit
  const left = (limit ?? plan.maximum) - (plan.used ?? 0)
  return left > 0 ? left : 0
}

function potOf(plan: Plan, code: string): 'year' | 'life' | 'none' {
  const ofClass = classIn(plan, code)
  if (ofClass === 'Ortho') return 'life'
  return ofClass === 'Preventive' && plan.preventiveIsExempt ? 'none' : 'year'
}

const partOf = (code: string) => (KNOWN[code] as readonly [Part, boolean])[0]

function classIn(plan: Plan, code: string): Class {
  const part = partOf(code)
  if (part === 'Endo' || part === 'Perio' || part === 'OS') return plan.classes[part]
  const fixed: Readonly<Record<Exclude<Part, 'Endo' | 'Perio' | 'OS'>, Class>> = {
    Diag: 'Diagnostic',
    Xray: 'Diagnostic',
    Prev: 'Preventive',
    Basic: 'Basic',
    Adj: 'Basic',
    Crown: 'Major',
    Prosth: 'Major',
    Ortho: 'Ortho',
  }
  return fixed[part]
}

const percentIn = (plan: Plan, code: string) => plan.procedures[code]?.percent ?? plan.shares[partOf(code)]

/** Which lines the plan pays anything of; a line that it pays counts against the limits of those after it. */
function coveredLines(plan: Plan, claim: readonly Line[]): boolean[] {
  const covered: boolean[] = []
  for (const [at, { code }] of claim.entries()) {
    const earlier = claim
      .slice(0, at)
      .filter((_, place) => covered[place])
      .map((line) => line.code)
    covered.push(percentIn(plan, code) > 0 && isInForce(plan) && isOpen(plan, code) && !isUsedUp(plan, code, earlier))
  }
  return covered
}

function isInForce(plan: Plan): boolean {
  const day = numberOf(plan.visit)
  if (plan.status === 'Inactive' || numberOf(plan.begins) > day) return false
  return plan.ends === null || numberOf(plan.ends) >= day
}

function isOpen(plan: Plan, code: string): boolean {
  const asked = plan.procedures[code]
  const age = ageIn(plan)
  const isOrthodontic = partOf(code) === 'Ortho'
  if (isOrthodontic && (!plan.orthodontics.covered || age > plan.orthodontics.ageTo)) return false
  if (asked !== undefined) {
    if (!asked.eligible || (asked.ageFrom !== null && age < asked.ageFrom)) return false
    if (!isOrthodontic && asked.ageTo !== null && age > asked.ageTo) return false
  }
  const ofClass = classIn(plan, code)
  const months = ofClass === 'Diagnostic' ? 0 : plan.waiting[ofClass]
  return numberOf(plan.visit) >= numberOf(shifted(plan.begins, months))
}

function isUsedUp(plan: Plan, code: string, earlier: readonly string[]): boolean {
  const every = plan.procedures[code]?.every ?? null
  if (every === null || KNOWN[code]?.[1] === true) return false
  const shared = (Object.keys(TOGETHER) as (keyof typeof TOGETHER)[]).find(
    (name) => plan.together[name] && (TOGETHER[name] as readonly string[]).includes(code),
  )
  const codes: readonly string[] = shared === undefined ? [code] : TOGETHER[shared]
  const today = numberOf(plan.visit)
  const past = codes.flatMap((one) => plan.procedures[one]?.visits ?? []).filter((day) => numberOf(day) < today)
  const now = earlier.filter((one) => codes.includes(one)).length
  switch (every.kind) {
    case 'months':
    case 'years': {
      const months = every.kind === 'years' ? 12 * every.length : every.length
      return now > 0 || past.some((day) => numberOf(shifted(day, months)) > today)
    }
    case 'lifetime':
      return past.length + now >= every.times
    case 'calendar year':
      return past.filter(([year]) => year === plan.visit[0]).length + now >= every.times
    case '12 months':
      return past.filter((day) => numberOf(shifted(day, 12)) > today).length + now >= every.times
    case 'contract year': {
      let start = plan.begins
      for (let years = 1; numberOf(shifted(plan.begins, 12 * years)) <= today; years += 1)
        start = shifted(plan.begins, 12 * years)
      return past.filter((day) => numberOf(day) >= numberOf(start)).length + now >= every.times
    }
  }
}

function ageIn({ visit, born }: Plan): number {
  const had = visit[1] > born[1] || (visit[1] === born[1] && visit[2] >= born[2])
  return visit[0] - born[0] - (had ? 0 : 1)
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function lengthOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] as number)
}

/** A number that grows with the day. */
const numberOf = ([year, month, date]: Ymd) => (year * 12 + month - 1) * 31 + date

function shifted([year, month, date]: Ymd, months: number): Ymd {
  const all = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(all / 12), (all % 12) + 1]
  return [toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth))]
}
