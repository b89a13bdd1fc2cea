import type { Line, Plan } from './independent.ts'

/** Ten claims that were worked by hand, with the arithmetic beside them. Sums are in cents. */

type Case = {
  readonly title: string
  readonly plan: Plan
  readonly claim: readonly Line[]
  /** What the plan pays of each line, and what of the deductible was taken off it. */
  readonly pays: readonly number[]
  readonly deductibles: readonly number[]
}

/** $1,500 a year, all of it left; $50 deductible on basic and major; 100, 80 and 50 per cent. */
const usual: Plan = {
  visit: [2026, 11, 18],
  born: [1985, 4, 9],
  begins: [2024, 1, 1],
  ends: null,
  status: 'Active',
  inNetwork: true,
  maximum: 150_000,
  outsideMaximum: null,
  used: null,
  remaining: 150_000,
  preventiveIsExempt: false,
  deductible: 5000,
  deductibleLeft: 5000,
  family: null,
  familyLeft: null,
  deductibleOf: ['Basic', 'Major'],
  shares: {
    Diag: 100,
    Xray: 100,
    Prev: 100,
    Basic: 80,
    Endo: 80,
    Perio: 80,
    OS: 80,
    Crown: 50,
    Prosth: 50,
    Adj: 50,
    Ortho: 50,
  },
  classes: { Endo: 'Basic', Perio: 'Basic', OS: 'Basic' },
  waiting: { Preventive: 0, Basic: 0, Major: 0, Ortho: 0 },
  orthodontics: { covered: true, remaining: 100_000, ageTo: 18 },
  together: { exams: false, pano: false, perio: false },
  procedures: {},
}

const asked = { percent: null, eligible: true, every: null, visits: [], ageFrom: null, ageTo: null } as const
const line = (code: string, charge: number, allowed: number | null = null): Line => ({ code, charge, allowed })

export const handWorked: readonly Case[] = [
  {
    title: 'a check-up: 100% of 52.00 and of 98.00, and no deductible on either',
    plan: usual,
    claim: [line('D0120', 5200), line('D1110', 9800)],
    pays: [5200, 9800],
    deductibles: [0, 0],
  },
  {
    title:
      'deductible first: 200.00 - 50.00 = 150.00, 80% of it is 120.00; the next has none left: 80% of 100.00 is 80.00',
    plan: usual,
    claim: [line('D2391', 20_000), line('D7140', 10_000)],
    pays: [12_000, 8000],
    deductibles: [5000, 0],
  },
  {
    title: 'half a cent goes up: (80.01 - 50.00) x 50% = 15.005, paid as 15.01',
    plan: usual,
    claim: [line('D2740', 8001)],
    pays: [1501],
    deductibles: [5000],
  },
  {
    title:
      'a deductible greater than the first fee: 30.00 of it on 30.00, then 20.00 on 120.00: 80% of 100.00 is 80.00',
    plan: usual,
    claim: [line('D7140', 3000), line('D2391', 12_000)],
    pays: [0, 8000],
    deductibles: [3000, 2000],
  },
  {
    title:
      'the maximum: 400.00 are left; 50% of (1,000.00 - 50.00) is 475.00, of which 400.00 are paid, and nothing after that',
    plan: { ...usual, remaining: 40_000 },
    claim: [line('D2740', 100_000), line('D0120', 5200)],
    pays: [40_000, 0],
    deductibles: [5000, 0],
  },
  {
    title:
      'what was used: 1,500.00 - 1,380.00 = 120.00 left; the cleaning is exempt and paid whole, the filling gets 80% of 150.00 = 120.00',
    plan: { ...usual, remaining: null, used: 138_000, preventiveIsExempt: true },
    claim: [line('D1110', 9800), line('D2391', 20_000), line('D0274', 6000)],
    pays: [9800, 12_000, 0],
    deductibles: [0, 5000, 0],
  },
  {
    title:
      'the family has 20.00 left to meet: 20.00 off 200.00, 80% of 180.00 is 144.00; then it is met: 50% of 900.00 is 450.00',
    plan: { ...usual, family: 15_000, familyLeft: 2000 },
    claim: [line('D2391', 20_000), line('D2740', 90_000)],
    pays: [14_400, 45_000],
    deductibles: [2000, 0],
  },
  {
    title:
      'waiting: major from 09/01/2027 on, so the crown is the patient’s; its deductible is taken off the filling: 80% of 50.00 is 40.00',
    plan: { ...usual, begins: [2026, 9, 1], waiting: { ...usual.waiting, Major: 12 } },
    claim: [line('D2740', 90_000), line('D2391', 10_000)],
    pays: [0, 4000],
    deductibles: [0, 5000],
  },
  {
    title:
      'two cleanings a year, had in February and August: the third is the patient’s; a second exam six months after May 18 is paid',
    plan: {
      ...usual,
      procedures: {
        D1110: {
          ...asked,
          every: { kind: 'calendar year', times: 2 },
          visits: [
            [2026, 2, 3],
            [2026, 8, 11],
          ],
        },
        D0120: { ...asked, every: { kind: 'months', length: 6 }, visits: [[2026, 5, 18]] },
      },
    },
    claim: [line('D1110', 9800), line('D0120', 5200)],
    pays: [0, 5200],
    deductibles: [0, 0],
  },
  {
    title:
      'out of network: of 250.00 the plan counts 180.00, 80% of 130.00 is 104.00; braces of an adult of 41 are not paid up to 18',
    plan: { ...usual, inNetwork: false, outsideMaximum: 100_000 },
    claim: [line('D3330', 25_000, 18_000), line('D8080', 500_000)],
    pays: [10_400, 0],
    deductibles: [5000, 0],
  },
]
