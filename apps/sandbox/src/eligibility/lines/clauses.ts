import type { Category, Coverage, Design, Habits, Person } from '@bitewing/population'
import { type Line, type Message, message } from './line.ts'

/** What payers add to a category's line in words. */
export function clauseMessages(category: Category, design: Design, { categoryInText }: Habits): Message[] {
  const clauses = clausesOf[category]?.(design.clauses) ?? []
  // Without a service type, nobody could tell which deductible is meant.
  return categoryInText ? clauses : [...deductibleMessages(category, design), ...clauses]
}

function deductibleMessages(category: Category, { deductible }: Design): Message[] {
  const classes = { diagnostic: 'Diagnostic', preventive: 'Preventive', restorative: 'Basic', crowns: 'Major' } as const
  const ofClass = category in classes ? classes[category as keyof typeof classes] : undefined
  if (ofClass === undefined || deductible.individual === 0) return []
  const applies = deductible.appliesTo.includes(ofClass)
  return [message(applies ? 'DEDUCTIBLE APPLIES' : 'DEDUCTIBLE WAIVED', 'DedAppliesTo')]
}

const clausesOf: Partial<Record<Category, (clauses: Design['clauses']) => Message[]>> = {
  prosthodontics: ({ missingTooth }) => [
    message(missingTooth ? 'MISSING TOOTH CLAUSE APPLIES' : 'MISSING TOOTH CLAUSE DOES NOT APPLY', 'MissingTooth'),
  ],
  crowns: ({ paidOn }) => [
    message(`CROWNS ARE PAYABLE ON THE ${paidOn === 'Prep' ? 'PREPARATION' : 'SEAT'} DATE`, 'PaidOn'),
  ],
  restorative: ({ compositeDowngrade }) =>
    compositeDowngrade
      ? [message('ALTERNATE BENEFIT OF AMALGAM FOR COMPOSITE FILLINGS ON POSTERIOR TEETH', 'CompDowngrade')]
      : [],
  'oral surgery': ({ medicalFirst }) =>
    medicalFirst ? [message('SUBMIT SURGICAL EXTRACTIONS TO THE MEDICAL CARRIER FIRST', 'MedicalFirst')] : [],
  'x-ray': ({ panoramicShares }) =>
    panoramicShares ? [message('EITHER A FULL MOUTH SERIES OR A PANORAMIC FILM IS ALLOWED', 'SharePano')] : [],
  preventive: ({ maintenanceShares, preventiveExempt }) => [
    ...(maintenanceShares
      ? [message('EITHER ONE REGULAR PROPHYLAXIS OR A PERIODONTAL MAINTENANCE IS ALLOWED', 'SharePerio')]
      : []),
    ...(preventiveExempt ? [message('PREVENTIVE SERVICES ARE EXEMPT FROM THE ANNUAL MAXIMUM', 'PrevExemptMax')] : []),
  ],
}

/** What concerns the whole plan. */
export function planClauseLines({ carrier }: Person, { design, period }: Coverage): Line[] {
  const { clauses } = design
  const texts: Message[] = [
    clauses.coordination === 'Standard'
      ? message('STANDARD COORDINATION OF BENEFITS', 'COBRule')
      : message('NON-DUPLICATION OF BENEFITS APPLIES', 'COBRule'),
    ...(clauses.predeterminationOver === null
      ? []
      : [message(`PREDETERMINATION ADVISED FOR SERVICES OVER $${clauses.predeterminationOver}`, 'PreAuthOver')]),
    ...(clauses.rollover === null ? [] : [message(`ROLLOVER AMOUNT AVAILABLE $${clauses.rollover}`, 'Rollover')]),
    ...(clauses.lateEntrant ? [message('LATE ENTRANT LIMITATION APPLIES', 'LateEntrant')] : []),
  ]
  const [from, to] = [period.from, period.to].map((date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`)
  const benefitPeriod = message(`BENEFIT PERIOD ${from} - ${to}`, 'BenefitPeriod')
  const messages = carrier.habits.detail === 'full' ? texts : [benefitPeriod]
  return [{ code: 'D', level: 'IND', serviceTypes: ['35'], messages }]
}

/** For a payer that says nearly everything in free text, which only a person can read; the clauses still follow their patterns. */
export function textLines(person: Person, coverage: Coverage): Line[] {
  const { design, annualMaximum, deductible } = coverage
  const { inNetwork } = annualMaximum
  const words: Message[] = [
    message(`ANNUAL MAXIMUM IS ${inNetwork.total} DOLLARS WITH ${inNetwork.remaining} LEFT`),
    message(`DEDUCTIBLE IS ${deductible.individual.total} DOLLARS WITH ${deductible.individual.remaining} LEFT`),
    message(
      `PLAN PAYS ${design.pays.preventive.inNetwork} PERCENT PREVENTIVE, ${design.pays.restorative.inNetwork} BASIC, ${design.pays.crowns.inNetwork} MAJOR`,
    ),
    ...(clausesOf.prosthodontics?.(design.clauses) ?? []),
    ...(clausesOf.crowns?.(design.clauses) ?? []),
    ...(clausesOf.restorative?.(design.clauses) ?? []),
  ]
  return [{ code: 'D', level: 'IND', serviceTypes: ['35'], messages: words }, ...planClauseLines(person, coverage)]
}
