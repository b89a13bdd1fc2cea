import type { Line } from '../lines/line.ts'
import type { Style } from './style.ts'

const active: Line = { code: '1', level: 'FAM', serviceTypes: ['35'], planName: 'FAMILY PLAN' }
const left = (amount: number): Line => ({ code: 'F', level: 'IND', serviceTypes: ['35'], period: '29', amount })
const used = (from: string): Line => ({
  code: 'F',
  level: 'IND',
  procedure: { code: 'D0120' },
  delivery: { times: 9, period: '21', periods: 1 },
  dates: [{ kind: '304', from }],
})

/** The whole family is told about, with what each has used; the one who was asked for comes last. */
export const dependents: Style = {
  lines: (lines) => [...lines],
  relatives: ({ lastName }) => [
    { who: 'subscriber', lines: [active, left(3), used('2024-02-02')] },
    {
      who: { firstName: 'Zora', lastName, birthDate: '2011-04-05', gender: 'F' },
      lines: [active, left(7), used('2023-03-03')],
    },
  ],
}
