import type { Coverage, Habits, Person, ProcedureDesign } from '@bitewing/population'
import { shareOf } from './category-lines.ts'
import { type Line, NEVER } from './line.ts'

/** Procedures that belong together, for payers that answer with ranges of them. */
const ranges = [
  ['D0100', 'D0999'],
  ['D1000', 'D1999'],
  ['D2000', 'D2699'],
  ['D2700', 'D2999'],
  ['D3000', 'D3999'],
  ['D4000', 'D4999'],
  ['D5000', 'D6999'],
  ['D7000', 'D7999'],
  ['D9000', 'D9999'],
] as const

export function procedureLines({ carrier }: Person, coverage: Coverage): Line[] {
  const { habits } = carrier
  const notCovered = coverage.design.procedures.filter(({ covered }) => !covered).map(excluded)
  const covered = coverage.design.procedures.filter((procedure) => procedure.covered)
  if (habits.procedures === 'ranges') return [...rangeLines(coverage, habits), ...notCovered]
  return [...covered.flatMap((procedure) => linesFor(procedure, coverage, habits)), ...notCovered]
}

function linesFor(procedure: ProcedureDesign, { design, history }: Coverage, habits: Habits): Line[] {
  const { code, frequency, ageFrom, ageTo } = procedure
  const { inNetwork, outOfNetwork } = design.pays[procedure.category]
  const of: Pick<Line, 'level' | 'procedure'> = { level: 'IND', procedure: { code } }
  const tell = (...columns: string[]) => columns.map((column) => `Code_${code}_${column}`)
  const paid = (percent: number, network: 'Y' | 'N' | 'W'): Line => ({
    code: 'A',
    ...of,
    share: shareOf(percent, habits),
    network,
    tells: tell('Percent', 'Eligible'),
  })
  const age = (kind: 'S7' | 'S8', value: number | null, column: string): Line[] =>
    value === null ? [] : [{ code: 'F', ...of, quantity: { kind, value }, tells: tell(column) }]
  return [
    ...(habits.networks === 'both' ? [paid(inNetwork, 'Y'), paid(outOfNetwork, 'N')] : [paid(inNetwork, 'W')]),
    ...(frequency === null
      ? []
      : [
          {
            code: 'F' as const,
            ...of,
            delivery: deliveryOf(frequency),
            dates: [{ kind: '304' as const, from: history[code] ?? NEVER }],
            tells: tell('Frequency', 'History'),
          },
        ]),
    ...age('S7', ageTo, 'AgeMax'),
    ...age('S8', ageFrom, 'AgeMin'),
  ]
}

function deliveryOf({ times, periods, unit }: NonNullable<ProcedureDesign['frequency']>): Line['delivery'] {
  return { times, periods, period: unit === 'years' ? '21' : '34' }
}

function excluded({ code }: ProcedureDesign): Line {
  return { code: 'I', level: 'IND', procedure: { code }, tells: [`Code_${code}_Eligible`] }
}

function rangeLines({ design }: Coverage, habits: Habits): Line[] {
  return ranges.flatMap(([code, through]) => {
    const within = design.procedures.filter((one) => one.covered && one.code >= code && one.code <= through)
    const [first] = within
    if (first === undefined) return []
    const line = (percent: number, network: 'Y' | 'N' | 'W'): Line => ({
      code: 'A',
      level: 'IND',
      procedure: { code, through },
      share: shareOf(percent, habits),
      network,
      tells: within.flatMap((one) => [`Code_${one.code}_Percent`, `Code_${one.code}_Eligible`]),
    })
    const { inNetwork, outOfNetwork } = design.pays[first.category]
    return habits.networks === 'both' ? [line(inNetwork, 'Y'), line(outOfNetwork, 'N')] : [line(inNetwork, 'W')]
  })
}

/** How long a crown or a denture has to last before the plan pays for another. */
export function replacementLines({ design }: Coverage): Line[] {
  const line = (serviceType: string, wanted: string, bookmark: string): Line[] => {
    const procedure = design.procedures.find(({ code, covered }) => covered && code === wanted)
    if (procedure?.frequency == null) return []
    const delivery = deliveryOf(procedure.frequency)
    return [{ code: 'F', level: 'IND', serviceTypes: [serviceType], delivery, tells: [bookmark] }]
  }
  return [...line('36', 'D2740', 'ReplCrown'), ...line('39', 'D5110', 'ReplDenture')]
}

export function replacementYears(procedures: readonly ProcedureDesign[], code: string): number | null {
  const procedure = procedures.find((one) => one.code === code)
  if (procedure?.frequency == null || !procedure.covered) return null
  const { periods, unit } = procedure.frequency
  return unit === 'years' ? periods : periods / 12
}
