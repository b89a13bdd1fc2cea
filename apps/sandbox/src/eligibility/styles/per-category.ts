import type { Coverage } from '@bitewing/population'
import type { Line } from '../lines/line.ts'
import { isAmountOfPlan, type Style } from './style.ts'

const TYPES = ['23', '41', '25', '26', '24', '40', '36', '39'] as const
const CLASSES: Readonly<Record<string, Coverage['design']['deductible']['appliesTo'][number]>> = {
  '23': 'Diagnostic',
  '41': 'Preventive',
  '25': 'Basic',
  '36': 'Major',
  '39': 'Major',
}

/** Maximum and deductible are repeated for each category, and nowhere told for the plan; where the deductible is waived it is 0. */
export const perCategory: Style = {
  lines: (lines, _person, { design }) => {
    const isWaived = (type: string) => {
      const ofType = CLASSES[type]
      return ofType !== undefined && !design.deductible.appliesTo.includes(ofType)
    }
    return lines.flatMap((line): Line[] => {
      if (!isAmountOfPlan(line) || line.period === '32') return [line]
      return TYPES.map((type) => ({
        ...line,
        serviceTypes: [type],
        ...(line.code === 'C' && isWaived(type) ? { amount: 0, tells: [] } : {}),
      }))
    })
  },
}

/** What is not covered is said by the patient's share, which is everything; for some procedures the refusal stands beside it. */
export const patientBearsAll: Style = {
  lines: (lines) => {
    let refusals = 0
    return lines.flatMap((line): Line[] => {
      if (line.code !== 'I') return [line]
      refusals += 1
      const all: Line = { ...line, code: 'A', share: 1 }
      return refusals % 2 === 0 ? [line, all] : [all]
    })
  },
}
