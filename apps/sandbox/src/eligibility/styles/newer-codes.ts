import type { Line } from '../lines/line.ts'
import { isHowOften, type Style } from './style.ts'

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  '35': ['F3'],
  '38': ['F7'],
  '4': ['E10'],
  '25': ['E12'],
  '36': ['E13'],
  '39': ['E14', 'E15'],
}
const PROCEDURES: readonly (readonly [type: string, codes: readonly string[]])[] = [
  ['E16', ['D0210']],
  ['E17', ['D0120', 'D0140', 'D0150']],
  ['E18', ['D1110', 'D1120']],
  ['E19', ['D0330']],
  ['E20', ['D1351']],
  ['E21', ['D1206']],
  ['E22', ['D6010']],
]

/** The service types that came after the guide was written: one for each kind of treatment. */
export const newerCodes: Style = {
  lines: (lines) => {
    const told = new Set<Line>()
    const ofTypes = PROCEDURES.flatMap(([type, codes]) => {
      const own = lines.filter((line) => isHowOften(line) && codes.includes(line.procedure?.code ?? ''))
      const [first] = own
      const isAlike = own.every((line) => JSON.stringify(line.delivery) === JSON.stringify(first?.delivery))
      const sameDay = own.every((line) => JSON.stringify(line.dates) === JSON.stringify(first?.dates))
      if (first === undefined || own.length < codes.length || !isAlike || !sameDay) return []
      for (const line of own) told.add(line)
      const { procedure: _, ...rest } = first
      return [{ ...rest, serviceTypes: [type], tells: own.flatMap(({ tells = [] }) => tells) }]
    })
    return [...lines.filter((line) => !told.has(line)).map(renamed), ...ofTypes]
  },
}

function renamed(line: Line): Line {
  if (line.serviceTypes === undefined) return line
  return { ...line, serviceTypes: line.serviceTypes.flatMap((type) => CATEGORIES[type] ?? [type]) }
}
