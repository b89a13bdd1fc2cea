import type { Line, PlanDate } from '../lines/line.ts'
import { type Style, without } from './style.ts'

/** The days of the coverage stand under its row, and an end that never comes is written as a year far away. */
export const datesUnderTheRow: Style = {
  lines: (lines, person, { effective }) => {
    const ways: readonly (readonly PlanDate[])[] = [
      [
        { kind: '346', from: effective },
        { kind: '347', from: '2050-12-31' },
      ],
      [{ kind: '307', from: effective, to: '9999-12-31' }],
      [
        { kind: '356', from: effective },
        { kind: '357', from: '9999-12-31' },
      ],
      [{ kind: '346', from: effective, to: '2099-12-31' }],
    ]
    const dates = ways[Math.abs(person.index) % ways.length] ?? []
    return lines.map(
      (line): Line => (line.code === '1' ? { ...line, dates, tells: [...(line.tells ?? []), 'EffectiveDate'] } : line),
    )
  },
  header: (header) => ({ ...header, dates: [], tells: without(header.tells, 'EffectiveDate', 'BenefitPeriod') }),
}
