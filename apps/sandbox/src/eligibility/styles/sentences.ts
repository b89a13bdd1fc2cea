import type { Coverage, Person } from '@bitewing/population'
import type { Line, Message } from '../lines/line.ts'
import { message } from '../lines/line.ts'
import { type Style, worded } from './style.ts'

/** What holds for the whole plan stands in sentences, as often as not in the negative, under headings that say nothing. */
export const sentences: Style = {
  lines: (lines, person, coverage) => [
    ...lines.filter((line) => !isInSentences(line)).map(({ messages: _, ...line }) => line),
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: headings },
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: clausesOf(person, coverage) },
    { code: 'D', level: 'IND', serviceTypes: ['35'], messages: waitingOf(person, coverage) },
  ],
}

const headings = [
  'MISSING TOOTH CLAUSE',
  'ALTERNATE BENEFITS AND DOWNGRADES:',
  'LATE ENTRANT PROVISIONS',
  'WAITING PERIOD INFORMATION',
].map((text) => message(text))

/** Waiting periods and the age limit of orthodontics. */
function isInSentences({ code, quantity, serviceTypes = [], procedure }: Line): boolean {
  if (code === 'D') return true
  if (code !== 'F' || procedure !== undefined) return false
  return quantity?.kind === 'MN' || (quantity?.kind === 'S7' && serviceTypes.includes('38'))
}

function clausesOf(person: Person, { design }: Coverage): Message[] {
  const { clauses, orthodontics } = design
  const either = (yes: boolean, ofYes: readonly string[], ofNo: readonly string[]) => worded(person, yes ? ofYes : ofNo)
  const missing = either(
    clauses.missingTooth,
    [
      'MISSING TOOTH CLAUSE APPLIES',
      'TEETH EXTRACTED PRIOR TO THE EFFECTIVE DATE ARE NOT COVERED FOR REPLACEMENT',
      'REPLACEMENT OF TEETH MISSING PRIOR TO COVERAGE IS EXCLUDED',
    ],
    [
      'MISSING TOOTH CLAUSE DOES NOT APPLY',
      'THERE IS NO MISSING TOOTH EXCLUSION ON THIS PLAN',
      'TEETH MISSING PRIOR TO COVERAGE ARE COVERED FOR REPLACEMENT',
    ],
  )
  const downgrade = either(
    clauses.compositeDowngrade,
    [
      'POSTERIOR COMPOSITES ARE DOWNGRADED TO AMALGAM',
      'AN ALTERNATE BENEFIT APPLIES TO COMPOSITE FILLINGS',
      'COMPOSITE FILLINGS ON POSTERIOR TEETH ARE PAID AT THE AMALGAM ALLOWANCE',
    ],
    [
      'COMPOSITE FILLINGS ON POSTERIOR TEETH ARE NOT DOWNGRADED',
      'NO ALTERNATE BENEFIT APPLIES TO COMPOSITE FILLINGS',
      'POSTERIOR COMPOSITES ARE PAID WITHOUT DOWNGRADE',
    ],
  )
  const late = either(
    clauses.lateEntrant,
    ['LATE ENTRANT LIMITATION APPLIES', 'LATE ENTRANTS ARE SUBJECT TO A 12 MONTH LIMITATION'],
    ['NO LATE ENTRANT PENALTY', 'LATE ENTRANT PROVISION DOES NOT APPLY'],
  )
  const exempt = either(
    clauses.preventiveExempt,
    [
      'DIAGNOSTIC AND PREVENTIVE SERVICES DO NOT COUNT TOWARD THE ANNUAL MAXIMUM',
      'PREVENTIVE SERVICES ARE EXEMPT FROM THE ANNUAL MAXIMUM',
    ],
    [
      'PREVENTIVE SERVICES ARE NOT EXEMPT FROM THE ANNUAL MAXIMUM',
      'PREVENTIVE SERVICES COUNT TOWARD THE ANNUAL MAXIMUM',
    ],
  )
  const paid = clauses.paidOn === 'Seat' ? ['SEAT', 'PREPARATION'] : ['PREPARATION', 'SEAT']
  return [
    message(missing, 'MissingTooth'),
    message(downgrade, 'CompDowngrade'),
    message(late, 'LateEntrant'),
    message(exempt, 'PrevExemptMax'),
    message(`CROWNS ARE PAYABLE ON THE ${paid[0]} DATE, NOT ON THE ${paid[1]} DATE`, 'PaidOn'),
    ...(orthodontics === null || orthodontics.ageTo === 99
      ? []
      : [
          message(
            worded(person, [
              `ORTHODONTICS ARE COVERED FOR DEPENDENT CHILDREN TO AGE ${orthodontics.ageTo}`,
              `ORTHODONTIA AGE LIMIT IS ${orthodontics.ageTo}`,
              `ORTHODONTIC BENEFITS ARE LIMITED TO MEMBERS UP TO AGE ${orthodontics.ageTo}`,
            ]),
            'OrthoAge',
          ),
        ]),
  ]
}

function waitingOf(person: Person, { design }: Coverage): Message[] {
  const kinds = [
    ['WaitPreventive', 'PREVENTIVE', design.waiting.preventive],
    ['WaitBasic', 'BASIC', design.waiting.basic],
    ['WaitMajor', 'MAJOR', design.waiting.major],
    ...(design.orthodontics === null ? [] : [['WaitOrtho', 'ORTHODONTIC', design.waiting.orthodontics] as const]),
  ] as const
  if (kinds.every(([, , months]) => months === 0)) {
    const none = worded(person, [
      'NO WAITING PERIODS APPLY',
      'WAITING PERIODS DO NOT APPLY TO THIS PLAN',
      'THERE ARE NO WAITING PERIODS FOR ANY SERVICE',
    ])
    return [message(none, ...kinds.map(([bookmark]) => bookmark))]
  }
  return kinds.map(([bookmark, name, months]) => {
    const some = [
      `WAITING PERIOD OF ${months} MONTHS FOR ${name} SERVICES`,
      `${name} SERVICES HAVE A ${months} MONTH WAIT`,
    ]
    const none = [`NO WAITING PERIOD FOR ${name} SERVICES`, `WAITING PERIOD DOES NOT APPLY TO ${name} SERVICES`]
    return message(worded(person, months === 0 ? none : some), bookmark)
  })
}
