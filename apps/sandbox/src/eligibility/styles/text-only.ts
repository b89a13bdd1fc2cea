import type { Coverage, Person } from '@bitewing/population'
import type { Message } from '../lines/line.ts'
import { message } from '../lines/line.ts'
import { type Style, worded } from './style.ts'

/** Nothing but sentences below the status. */
export const textOnly: Style = {
  lines: (lines, person, coverage) => [
    ...lines.filter(({ code }) => code === '1'),
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: amountsOf(person, coverage) },
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: percentagesOf(person, coverage) },
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: limitsOf(person, coverage) },
  ],
}

function amountsOf(person: Person, { annualMaximum, deductible }: Coverage): Message[] {
  const { total, remaining } = annualMaximum.inNetwork
  const { individual, family } = deductible
  const thousands = total.toLocaleString('en-US')
  return [
    message(
      worded(person, [
        `ANNUAL MAXIMUM $${total}, REMAINING $${remaining}.`,
        `CALENDAR YEAR MAXIMUM: $${thousands}.00 PER PERSON. REMAINING MAXIMUM: $${remaining}.00`,
        `THE ANNUAL MAXIMUM IS $${thousands} WITH $${remaining} REMAINING`,
      ]),
      'AnnMax',
      'AnnMaxRem',
    ),
    message(
      worded(person, [
        `INDIVIDUAL DEDUCTIBLE $${individual.total}, REMAINING $${individual.remaining}.`,
        `DEDUCTIBLE: $${individual.total} INDIVIDUAL / $${family.total} FAMILY`,
        `INDIVIDUAL DEDUCTIBLE: $${individual.total}.00; FAMILY DEDUCTIBLE: $${family.total}.00`,
      ]),
      'DedInd',
      ...worded(person, ['DedIndRem', 'DedFam', 'DedFam']).split(' '),
    ),
  ]
}

function percentagesOf(person: Person, { design: { pays } }: Coverage): Message[] {
  const [preventive, basic, major] = [pays.preventive.inNetwork, pays.restorative.inNetwork, pays.crowns.inNetwork]
  return [
    message(
      worded(person, [
        `PREVENTIVE ${preventive}%, BASIC ${basic}%, MAJOR ${major}%`,
        `PLAN PAYS ${preventive}% OF PREVENTIVE, ${basic}% OF BASIC AND ${major}% OF MAJOR SERVICES`,
        `MEMBER PAYS ${100 - preventive}% FOR PREVENTIVE, ${100 - basic}% FOR BASIC, ${100 - major}% FOR MAJOR SERVICES`,
      ]),
      'PctPrev',
      'PctBasic',
      'PctCrown',
    ),
  ]
}

const NAMES: Readonly<Record<string, string>> = {
  D0274: 'BITEWING X-RAYS',
  D0330: 'PANORAMIC X-RAYS',
  D1206: 'FLUORIDE TREATMENTS',
  D1351: 'SEALANTS',
  D4910: 'PERIODONTAL MAINTENANCE',
}

function limitsOf(person: Person, { design }: Coverage): Message[] {
  return design.procedures.flatMap(({ code, covered, frequency }) => {
    const name = NAMES[code]
    if (name === undefined || !covered || frequency === null) return []
    const { times, periods, unit } = frequency
    const often = periods === 1 && unit === 'years' ? 'CALENDAR YEAR' : `${periods} ${unit.toUpperCase()}`
    const said = worded(person, [`${name} ARE LIMITED TO ${times} PER ${often}`, `${name}: ${times} EVERY ${often}`])
    return [message(said, `Code_${code}_Frequency`)]
  })
}
