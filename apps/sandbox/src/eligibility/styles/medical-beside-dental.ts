import type { Line } from '../lines/line.ts'
import { isOfCategory, type Style, without } from './style.ts'

const IN = { network: 'Y' } as const

/** The medical plan of the same person: what it says is true, and nothing of it is about teeth. */
const medical: readonly Line[] = (
  [
    {
      code: '1',
      level: 'FAM',
      serviceTypes: ['30'],
      insuranceType: 'PR',
      planName: 'OPEN ACCESS MEDICAL',
      dates: [{ kind: '346', from: '2021-03-01' }],
    },
    { code: '1', serviceTypes: ['47', '48', '88', '98', 'AL'] },
    { code: 'C', level: 'IND', serviceTypes: ['30'], period: '23', amount: 1750, ...IN },
    { code: 'C', level: 'IND', serviceTypes: ['30'], period: '29', amount: 1310, ...IN },
    { code: 'C', level: 'FAM', serviceTypes: ['30'], period: '23', amount: 3500, ...IN },
    { code: 'C', level: 'FAM', serviceTypes: ['30'], period: '29', amount: 2900, ...IN },
    { code: 'F', level: 'IND', serviceTypes: ['30'], period: '23', amount: 5_000_000, ...IN },
    { code: 'G', level: 'IND', serviceTypes: ['30'], period: '23', amount: 6000, ...IN },
    { code: 'A', level: 'IND', serviceTypes: ['30'], share: 0.15, ...IN },
    { code: 'A', level: 'IND', serviceTypes: ['4', '62'], share: 0.35, authorization: 'Y', ...IN },
    { code: 'A', level: 'IND', serviceTypes: ['4'], share: 0.35, authorization: 'Y', ...IN },
    { code: 'B', level: 'IND', serviceTypes: ['98'], period: '27', amount: 25, ...IN },
  ] satisfies readonly Line[]
).map((line) => ({ ...line, plan: 'medical' }))

export const medicalBesideDental: Style = {
  lines: (lines, _person, { effective }) => {
    const dental = lines
      .filter((line) => !(isOfCategory(line) && line.serviceTypes?.includes('4') === true))
      .map(
        (line): Line =>
          line.code === '1' ? { ...line, dates: [{ kind: '346', from: effective }], tells: told(line) } : line,
      )
    return [...medical.slice(0, 5), ...dental, ...medical.slice(5)]
  },
  header: (header) => ({
    ...header,
    dates: [
      { kind: '346', from: '2021-03-01' },
      { kind: '291', from: '2026-03-01', to: '2027-02-28' },
    ],
    tells: without(header.tells, 'EffectiveDate', 'BenefitPeriod'),
  }),
}

function told({ tells = [] }: Line): readonly string[] {
  return [...tells, 'EffectiveDate']
}
