import fc from 'fast-check'
import type { Answers } from '../../form/template.ts'
import { type Class, type Every, KNOWN, type Line, type Plan, type Procedure, type Ymd } from './independent.ts'

/** Invented plans and claims, and the form that tells of them. */

const codes = Object.keys(KNOWN)
const VISIT_YEAR = 2026

const anyDay = (from: number, to: number): fc.Arbitrary<Ymd> =>
  fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
/** Ends of months are where days are easily miscounted. */
const anyVisit: fc.Arbitrary<Ymd> = fc.oneof(
  anyDay(VISIT_YEAR, VISIT_YEAR),
  fc.constantFrom<Ymd>([VISIT_YEAR, 2, 28], [VISIT_YEAR, 8, 31], [VISIT_YEAR, 12, 31], [VISIT_YEAR, 1, 1]),
)
const anyPast: fc.Arbitrary<Ymd> = fc.oneof(
  anyDay(2023, VISIT_YEAR),
  fc.constantFrom<Ymd>([2024, 2, 29], [2025, 8, 31]),
)
const sum = (highest: number) => fc.integer({ min: 0, max: highest })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const percent = fc.constantFrom(0, 50, 60, 80, 85, 100)
const months = fc.constantFrom(0, 0, 0, 6, 12, 24)

const anyEvery: fc.Arbitrary<Every> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'calendar year' as const,
      'contract year' as const,
      '12 months' as const,
      'lifetime' as const,
    ),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('months' as const), length: fc.constantFrom(6, 18, 24, 36) }),
  fc.record({ kind: fc.constant('years' as const), length: fc.constantFrom(3, 5) }),
)

const anyProcedure: fc.Arbitrary<Procedure> = fc
  .record({
    percent: orNull(percent),
    eligible: fc.nat(9).map((number) => number > 0),
    every: orNull(anyEvery),
    visits: fc.array(anyPast, { maxLength: 4 }),
    ageFrom: fc.constantFrom(null, null, 3, 16),
    ageTo: fc.constantFrom(null, null, 14, 99),
  })
  // Of a procedure that is not eligible the form tells nothing else.
  .map((asked) => (asked.eligible ? asked : { ...asked, visits: [] }))

const classes: readonly Class[] = ['Diagnostic', 'Preventive', 'Basic', 'Major', 'Ortho']
const parts = ['Diag', 'Xray', 'Prev', 'Basic', 'Endo', 'Perio', 'OS', 'Crown', 'Prosth', 'Adj', 'Ortho'] as const
const basicOrMajor = fc.constantFrom('Basic' as const, 'Major' as const)

const plans: fc.Arbitrary<Plan> = fc.record({
  visit: anyVisit,
  born: anyDay(1950, 2020),
  begins: anyDay(2022, VISIT_YEAR),
  ends: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyDay(2026, 2027) }),
  status: fc.constantFrom(
    'Active' as const,
    'Active' as const,
    'Active' as const,
    'Active' as const,
    'Inactive' as const,
    'Max Out' as const,
  ),
  inNetwork: fc.boolean(),
  maximum: sum(250_000),
  outsideMaximum: orNull(sum(150_000)),
  used: orNull(sum(200_000)),
  remaining: orNull(sum(200_000)),
  preventiveIsExempt: fc.boolean(),
  // Where there is none, the form asks nothing else about it.
  deductible: fc.integer({ min: 1, max: 15_000 }),
  deductibleLeft: orNull(sum(10_000)),
  family: orNull(sum(30_000)),
  familyLeft: orNull(sum(12_000)),
  deductibleOf: fc.subarray([...classes], { minLength: 1 }),
  shares: fc.record(
    Object.fromEntries(parts.map((part) => [part, percent])) as Record<(typeof parts)[number], typeof percent>,
  ),
  classes: fc.record({ Endo: basicOrMajor, Perio: basicOrMajor, OS: basicOrMajor }),
  waiting: fc.record({ Preventive: months, Basic: months, Major: months, Ortho: months }),
  orthodontics: fc.record({ covered: fc.boolean(), remaining: sum(200_000), ageTo: fc.constantFrom(18, 26, 99) }),
  together: fc.record({ exams: fc.boolean(), pano: fc.boolean(), perio: fc.boolean() }),
  procedures: fc.dictionary(fc.constantFrom(...codes.filter((code) => code !== 'D8080')), anyProcedure, {
    maxKeys: 10,
  }),
})

/** The days on which something just begins or ends, which chance alone would hardly meet. */
const EDGES: Readonly<Record<string, (plan: Plan) => Plan>> = {
  none: (plan) => plan,
  'the waiting ends on the day of the visit': (plan) => {
    const [year, month, date] = plan.visit
    const visit: Ymd = [year, month, Math.min(date, 28)]
    return {
      ...plan,
      visit,
      begins: [year - 1, month, visit[2]],
      waiting: { Preventive: 12, Basic: 12, Major: 12, Ortho: 12 },
    }
  },
  'the policy begins or ends on the day of the visit': (plan) => ({ ...plan, begins: plan.visit, ends: plan.visit }),
  'the history has the visit itself': (plan) => ({
    ...plan,
    procedures: Object.fromEntries(
      Object.entries(plan.procedures).map(([code, asked]) => [
        code,
        asked.eligible ? { ...asked, visits: [plan.visit, ...asked.visits.slice(1)] } : asked,
      ]),
    ),
  }),
}

export const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(plans, fc.constantFrom('none', 'none', 'none', ...Object.keys(EDGES)))
  .map(([plan, edge]) => (EDGES[edge] as (plan: Plan) => Plan)(plan))

export const anyClaim: fc.Arbitrary<readonly Line[]> = fc.array(
  fc.record({ code: fc.constantFrom(...codes), charge: sum(180_000), allowed: orNull(sum(180_000)) }),
  { minLength: 1, maxLength: 8 },
)

/** The form of the plan, its sums written in one way or another. */
export function formOfPlan(plan: Plan): Answers {
  const { shares, waiting, orthodontics, together } = plan
  return {
    YearType_Calendar: 'n',
    [`EligStatus_${plan.status.replace(' ', '')}`]: 'n',
    [`Network_${plan.inNetwork ? 'In' : 'Out'}`]: 'n',
    PatientDOB: written(plan.born),
    EffectiveDate: written(plan.begins),
    TermDate: plan.ends === null ? '-' : written(plan.ends),
    AnnMax: plainly(plan.maximum),
    AnnMaxOON: orDash(plan.outsideMaximum, plainly),
    AnnMaxUsed: orDash(plan.used, plainly),
    AnnMaxRem: orDash(plan.remaining, withCommas),
    [`PrevExemptMax_${plan.preventiveIsExempt ? 'Yes' : 'No'}`]: 'n',
    DedInd: plainly(plan.deductible),
    DedIndRem: orDash(plan.deductibleLeft, withCommas),
    DedFam: orDash(plan.family, plainly),
    DedFamRem: orDash(plan.familyLeft, plainly),
    ...Object.fromEntries(plan.deductibleOf.map((ofClass) => [`DedAppliesTo_${ofClass}`, 'n'])),
    ...Object.fromEntries(parts.filter((part) => part !== 'Ortho').map((part) => [`Pct${part}`, `${shares[part]}%`])),
    ...Object.fromEntries(Object.entries(plan.classes).map(([part, ofClass]) => [`${part}Class_${ofClass}`, 'n'])),
    ...Object.fromEntries(Object.entries(waiting).map(([ofClass, count]) => [`Wait${ofClass}`, String(count)])),
    [`OrthoCov_${orthodontics.covered ? 'Yes' : 'No'}`]: 'n',
    OrthoPct: String(shares.Ortho),
    OrthoRem: plainly(orthodontics.remaining),
    OrthoAge: String(orthodontics.ageTo),
    [`ShareExam_${together.exams ? 'Yes' : 'No'}`]: 'n',
    [`SharePano_${together.pano ? 'Yes' : 'No'}`]: 'n',
    [`SharePerio_${together.perio ? 'Yes' : 'No'}`]: 'n',
    ...Object.fromEntries(Object.entries(plan.procedures).flatMap(([code, asked]) => columnsOf(code, asked))),
  }
}

function columnsOf(code: string, { percent: share, eligible, every, visits, ageFrom, ageTo }: Procedure) {
  const name = (column: string) => `Code_${code}_${column}`
  const text = (value: number | null) => (value === null ? '-' : String(value))
  return [
    [name(eligible ? 'Eligible_Eligible' : 'Eligible_NotEligible'), 'n'],
    [name('Percent'), text(share)],
    [name('Frequency'), every === null ? '-' : wordsOf(every)],
    [name('History'), visits.length === 0 ? 'None' : visits.map(written).join(', ')],
    [name('AgeMin'), text(ageFrom)],
    [name('AgeMax'), text(ageTo)],
  ]
}

function wordsOf(every: Every): string {
  if ('length' in every) return `1 per ${every.length} ${every.kind}`
  return `${every.times} per ${every.kind}`
}

const written = ([year, month, date]: Ymd) =>
  `${String(month).padStart(2, '0')}/${String(date).padStart(2, '0')}/${year}`
const plainly = (cents: number) => (cents / 100).toFixed(2)
const withCommas = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const orDash = (cents: number | null, write: (cents: number) => string) => (cents === null ? '-' : write(cents))
