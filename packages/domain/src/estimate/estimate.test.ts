import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFbdTemplate } from '../form/default-templates.ts'
import type { Answers } from '../form/template.ts'
import { daysIn, monthsLater } from './days.ts'
import { type ClaimLine, estimate } from './estimate.ts'
import { planTerms } from './plan-terms.ts'
import { handWorked } from './testing/hand-worked.ts'
import { independently, type Line, type Plan } from './testing/independent.ts'
import { anyClaim, anyPlan, formOfPlan } from './testing/invented-plans.ts'

const template = defaultFbdTemplate()
const onClaim = ({ code, charge, allowed }: Line): ClaimLine => ({ code, name: code, charge, allowed, feeFrom: 'test' })
const dayOf = ([year, month, date]: Plan['visit']) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

function ours(plan: Plan, claim: readonly Line[]) {
  const { lines } = estimate(planTerms(template, formOfPlan(plan), dayOf(plan.visit)), claim.map(onClaim))
  return lines.map(({ deductible, planPays }) => ({ deductible, pays: planPays }))
}

describe('worked by hand', () => {
  test.each(handWorked)('$title', ({ plan, claim, pays, deductibles }) => {
    const byHand = pays.map((sum, at) => ({ deductible: deductibles[at], pays: sum }))
    expect(ours(plan, claim)).toEqual(byHand)
    expect(independently(plan, claim)).toEqual(byHand)
  })
})

/** `ESTIMATE_RUNS=10000` for the long form. */
const RUNS = Number(process.env['ESTIMATE_RUNS'] ?? 1000)

test('is to the cent what an independent calculation says, of any plan and any claim in any order', () => {
  fc.assert(
    fc.property(anyPlan, anyClaim, (plan, claim) => {
      expect(ours(plan, claim)).toEqual(independently(plan, claim))
    }),
    { numRuns: RUNS },
  )
})

const active = { EligStatus_Active: 'n', Network_In: 'n', YearType_Calendar: 'n', EffectiveDate: '01/01/2024' }
const plan = {
  ...active,
  AnnMax: '1500',
  AnnMaxRem: '1000',
  DedInd: '50',
  DedIndRem: '50',
  DedAppliesTo_Basic: 'n',
  PctPrev: '100',
  PctBasic: '80',
  PatientDOB: '04/09/1985',
}
const claimed = (code: string, charge: number | null, more: Partial<ClaimLine> = {}): ClaimLine => ({
  code,
  name: code,
  charge,
  allowed: null,
  feeFrom: 'Office fees 2026',
  ...more,
})
const of = (answers: Answers, ...claim: ClaimLine[]) => estimate(planTerms(template, answers, '2026-11-18'), claim)

describe('every step is said', () => {
  test('fee, deductible, share, maximum and what is left for the patient', () => {
    const { lines, ...whole } = of({ ...plan, AnnMaxRem: '100' }, claimed('D2391', 25_000))
    expect(lines[0]?.steps).toEqual([
      'The fee is $250.00 (Office fees 2026).',
      'The deductible comes first: $50.00 are the patient’s.',
      'The plan pays 80% of $200.00 (Restorative): $160.00.',
      'Only $100.00 of the annual maximum remain: the plan pays $100.00.',
      'The patient pays $150.00.',
    ])
    expect(whole).toEqual({
      charge: 25_000,
      deductible: 5000,
      planPays: 10_000,
      patientPays: 15_000,
      isComplete: true,
      maximumLeft: 0,
      deductibleLeft: 0,
      cautions: [],
    })
  })

  test.each([
    [{ ...plan, EligStatus_Active: 'o', EligStatus_Termed: 'n' }, 'The policy has ended, so the plan pays nothing.'],
    [{ ...plan, TermDate: '10/31/2026' }, 'The policy ended on 10/31/2026, before the visit.'],
    [{ ...plan, Code_D2391_Eligible_NotEligible: 'n' }, 'The plan does not cover D2391.'],
    [{ ...plan, Code_D2391_AgeMax: '14' }, 'The plan pays it up to the age of 14, and the patient is 41.'],
    [
      { ...plan, EffectiveDate: '09/01/2026', WaitBasic: '6' },
      'There is a waiting period of 6 months, which ends on 03/01/2027.',
    ],
    [{ ...plan, PctBasic: '0' }, 'The plan pays 0% of Restorative.'],
  ])('why the plan pays nothing', (answers, sentence) => {
    const [line] = of(answers, claimed('D2391', 25_000)).lines
    expect(line).toMatchObject({ planPays: 0, patientPays: 25_000, deductible: 0 })
    expect(line?.steps).toContain(sentence)
  })

  test('what cannot be known is not guessed, and the rest is summed without it', () => {
    const answer = of(
      plan,
      claimed('D9944', 40_000),
      claimed('D1110', null),
      claimed('X1', 100),
      claimed('D1206', 4000),
    )
    expect(answer.lines.map(({ planPays }) => planPays)).toEqual([null, null, null, 4000])
    expect(answer).toMatchObject({ isComplete: false, charge: 4000, planPays: 4000, patientPays: 0 })
    expect(answer.lines.map(({ steps }) => steps.at(-1)).slice(0, 3)).toEqual([
      'The form does not say what the plan pays for Adjunctive.',
      'No fee of D1110 is known. Type it, or upload the fee schedule.',
      'X1 is a code of the practice’s own, which the plan does not name.',
    ])
  })

  test('what is assumed is said: no remaining sums, no network, another category’s share', () => {
    const { cautions, lines } = of(
      { ...plan, AnnMaxRem: '-', DedIndRem: '-', DedAppliesTo_Basic: 'o', Network_In: 'o', PctDiag: '100' },
      claimed('D0274', 6000),
    )
    expect(cautions).toEqual([
      'What remains of the annual maximum is not on the form, so all of $1,500.00 is counted.',
      'What remains of the deductible is not on the form, so all of $50.00 is counted.',
      'The form does not say what the deductible applies to, so it is taken off everything.',
      'Whether the practice is in the network is not known; in network is assumed.',
    ])
    expect(lines[0]?.cautions).toEqual(['The form has no share for X-ray: that of Diagnostic is taken.'])
  })

  test('a limit that is counted by tooth is a caution, one that cannot be read as well', () => {
    const cautions = (answers: Answers, code: string) =>
      of({ ...plan, ...answers }, claimed(code, 100)).lines[0]?.cautions
    expect(cautions({ Code_D2391_Frequency: '1 per 24 months', Code_D2391_History: '03/12/2026' }, 'D2391')).toEqual([
      'The plan pays 1 per 24 months for each tooth or quadrant, and the last was on 03/12/2026, the next is paid from 03/12/2028 on. Of the same one it pays nothing.',
    ])
    expect(cautions({ Code_D1110_Frequency: '2 per year' }, 'D1110')).toEqual([
      'How often (2 per year) is not counted here.',
    ])
    expect(cautions({ Code_D1110_Frequency: '1 per 6 months' }, 'D1110')).toEqual([
      'The form has no history of D1110, so none is assumed.',
    ])
  })

  test('of every plan the plan’s and the patient’s part are the fee, and no sentence is left open', () => {
    fc.assert(
      fc.property(anyPlan, anyClaim, (invented, claim) => {
        const { lines, cautions } = estimate(
          planTerms(template, formOfPlan(invented), dayOf(invented.visit)),
          claim.map(onClaim),
        )
        for (const line of lines) expect((line.planPays ?? 0) + (line.patientPays ?? 0)).toBe(line.charge)
        for (const text of [...cautions, ...lines.flatMap(({ steps, cautions: more }) => [...steps, ...more])])
          expect(text).toMatch(/^[A-Z].*\.$/)
      }),
      { numRuns: 100 },
    )
  })
})

test('days are found in a text, and months are counted to the end of shorter ones', () => {
  expect(daysIn('03/12/2026, 9/30/25 and 13/40/2026')).toEqual(['2026-03-12', '2025-09-30'])
  expect([monthsLater('2026-01-31', 1), monthsLater('2024-02-29', 12), monthsLater('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2025-02-28',
    '2026-02-28',
  ])
})
