import type { Coverage, Person } from '@bitewing/population'
import type { Inquiry } from '../inquiry.ts'
import { styleOf } from '../styles/index.ts'
import { categoryLines, orthodonticLines, waitingLines } from './category-lines.ts'
import { planClauseLines, textLines } from './clauses.ts'
import type { Line } from './line.ts'
import { activeLine, deductibleLines, discountLine, inactiveLine, maximumLines } from './plan-lines.ts'
import { procedureLines, replacementLines } from './procedure-lines.ts'

/** Everything that the payer says about a patient's plan, in the order in which it is sent. */
export function linesOf(person: Person, coverage: Coverage): Line[] {
  switch (person.standing) {
    case 'Not Found':
      return []
    case 'Inactive':
    case 'Termed':
      return [inactiveLine(person, coverage)]
    case 'Discount Plan':
      return [discountLine(person)]
    case 'Active':
    case 'Max Out':
      return styleOf(person).lines(
        [activeLine(person, coverage), ...benefitLines(person, coverage), ...otherPolicyLines(coverage)],
        person,
        coverage,
      )
  }
}

function benefitLines(person: Person, coverage: Coverage): Line[] {
  const { detail } = person.carrier.habits
  if (detail === 'text') return textLines(person, coverage)
  const essential = [
    ...maximumLines(person, coverage),
    ...deductibleLines(person, coverage),
    ...categoryLines(person, coverage),
    ...orthodonticLines(person, coverage),
    ...planClauseLines(person, coverage),
  ]
  if (detail === 'part') return essential
  const { dependentsTo } = coverage.design
  return [
    ...essential,
    ...waitingLines(person, coverage),
    ...replacementLines(coverage),
    {
      code: 'F',
      level: 'DEP',
      serviceTypes: ['35'],
      quantity: { kind: 'S7', value: dependentsTo },
      tells: ['DependentAge'],
    },
    ...procedureLines(person, coverage),
  ]
}

function otherPolicyLines({ otherPolicy }: Coverage): Line[] {
  if (otherPolicy === null) return []
  return [
    {
      code: 'R',
      level: 'IND',
      serviceTypes: ['35'],
      references: [{ kind: '1W', value: otherPolicy.memberId }],
      entity: { kind: otherPolicy.pays === 'first' ? 'PRP' : 'SEP', name: otherPolicy.payer },
      tells: ['OtherPayer', 'OtherMemberId', 'PolicyType'],
    },
  ]
}

/** Dental care as a whole, or the whole plan. */
const GENERAL = ['35', '30']

/** Of those, the lines that answer the question: about the whole plan, and about what was asked for. */
export function linesAskedFor(lines: readonly Line[], { serviceTypes, procedure }: Inquiry): Line[] {
  const general = (line: Line) => line.serviceTypes?.some((type) => GENERAL.includes(type)) === true
  if (lines.some(({ serviceTypes = [] }) => serviceTypes.includes('F3'))) return [...lines]
  if (procedure !== null) return lines.filter((line) => general(line) || isAbout(line, procedure.code))
  if (serviceTypes.some((type) => GENERAL.includes(type))) return [...lines]
  return lines.filter((line) => general(line) || line.serviceTypes?.some((type) => serviceTypes.includes(type)))
}

function isAbout({ procedure }: Line, code: string): boolean {
  return procedure !== undefined && procedure.code <= code && code <= (procedure.through ?? procedure.code)
}
