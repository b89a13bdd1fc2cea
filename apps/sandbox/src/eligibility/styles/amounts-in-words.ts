import type { Line } from '../lines/line.ts'
import { message } from '../lines/line.ts'
import { isAmountOfPlan, type Style, worded } from './style.ts'

/** What an amount is stands in words: every one of them is said to be of the calendar year. */
export const amountsInWords: Style = {
  lines: (lines, person, { deductible, annualMaximum }) => {
    const told = lines.map((line) => {
      if (!isAmountOfPlan(line) || line.period !== '29') return line
      const left = worded(person, ['REMAINING', 'AMOUNT REMAINING', 'REMAINING BALANCE'])
      return Math.abs(person.index) % 2 === 0
        ? { ...line, period: '23', messages: [message(left)] }
        : { ...line, period: '23', planName: `${line.code === 'F' ? 'MAXIMUM' : 'DEDUCTIBLE'} ${left}` }
    })
    const { individual, family } = deductible
    const met = worded(person, ['DEDUCTIBLE MET', 'MET TO DATE', 'AMOUNT MET', 'DEDUCTIBLE SATISFIED'])
    const of = { level: 'IND', serviceTypes: ['35'], period: '23' } as const
    const { inNetwork } = annualMaximum
    const more: Line[] = [
      { code: 'C', ...of, amount: individual.total - individual.remaining, messages: [message(met)] },
      { code: 'C', ...of, level: 'FAM', amount: family.total - family.remaining, messages: [message(met)] },
      {
        code: 'F',
        ...of,
        amount: inNetwork.total - inNetwork.remaining,
        network: 'Y',
        messages: [message(worded(person, ['AMOUNT USED', 'USED TO DATE', 'BENEFITS USED']))],
        tells: ['AnnMaxUsed'],
      },
      { code: 'F', ...of, amount: 350, planName: 'CARRYOVER AMOUNT' },
      { code: 'C', ...of, amount: 15, messages: [message('PER VISIT')] },
    ]
    return [...told, ...more]
  },
}
