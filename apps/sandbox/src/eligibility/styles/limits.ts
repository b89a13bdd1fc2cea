import type { Delivery, Line } from '../lines/line.ts'
import { message, NEVER } from '../lines/line.ts'
import { isHowOften, type Style, without } from './style.ts'

/** Visits stand under two kinds of date, and the day from which a treatment is paid again beside them. */
export const historyDates: Style = {
  lines: (lines) => {
    let place = 0
    return lines.flatMap((line): Line[] => {
      const [visit] = line.dates ?? []
      if (!isHowOften(line) || visit === undefined) return [line]
      place += 1
      const { dates: _, ...rest } = line
      const code = line.procedure?.code ?? ''
      if (visit.from === NEVER) return [{ ...rest, tells: without(line.tells, `Code_${code}_History`) }]
      const kind = place % 2 === 0 ? '472' : '304'
      const again: Line = { code: 'F', level: 'IND', procedure: { code }, dates: [{ kind, from: '2041-05-01' }] }
      return [{ ...rest, dates: [{ kind, from: visit.from }] }, again]
    })
  },
}

/** How often stands in the first pair of elements or in the second, as visits, services or units; words repeat it. */
export const shapesOfHsd: Style = {
  lines: (lines) => {
    let place = 0
    return lines.map((line) => {
      const { delivery } = line
      if (!isHowOften(line) || delivery === undefined) return line
      place += 1
      return shaped(line, delivery, place)
    })
  },
}

function shaped(line: Line, { times, period, periods = 1 }: Delivery, place: number): Line {
  const { delivery: _, ...rest } = line
  const isYears = period === '21'
  const words = `LIMITED TO ${times} EVERY ${periods} ${isYears ? 'YEARS' : 'MONTHS'}`
  switch (place % 5) {
    case 0:
      return { ...line, delivery: { times, unit: isYears ? 'YR' : 'MO', units: periods } }
    case 1:
      return isYears && periods === 1 ? { ...rest, quantity: { kind: 'VS', value: times }, period: '23' } : line
    case 2:
      return { ...line, delivery: { kind: 'P6', times, period: isYears ? '21' : '34', periods } }
    case 3:
      return { ...line, messages: [message(words)] }
    default:
      return { ...line, delivery: { kind: 'FL', times, unit: isYears ? 'YR' : 'MO', units: periods } }
  }
}

/** One service could not be processed; all the rest is told. */
export const rejectsBesideBenefits: Style = {
  lines: (lines) => [...lines, { code: 'V' }],
  refusedBeside: '55',
}
