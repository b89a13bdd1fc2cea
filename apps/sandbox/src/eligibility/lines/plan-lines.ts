import type { Amount, Coverage, Design, Person } from '@bitewing/population'
import { styleOf } from '../styles/index.ts'
import { type Line, message, type PlanHeader } from './line.ts'

export const insuranceTypes: Readonly<Record<Design['type'], string>> = {
  PPO: 'PR',
  DHMO: 'HM',
  Indemnity: 'IN',
  EPO: 'EP',
  Medicaid: 'MC',
}

const alwaysTold = ['PatientName', 'PatientDOB', 'MemberId', 'CarrierName', 'PayerId', 'PayerPhone', 'EffectiveDate']

export function headerOf(person: Person, coverage: Coverage): PlanHeader {
  const { detail, dependentsAsMembers } = person.carrier.habits
  // A patient who is known only under their own name comes without the policy holder.
  const asMember = dependentsAsMembers && person.relationship !== 'Self'
  const withGroup = detail !== 'text'
  const withPeriod = detail === 'full' && coverage.ended === null
  const header: PlanHeader = {
    references: withGroup ? [{ kind: '6P', value: person.group.number, description: person.group.name }] : [],
    dates: [
      { kind: '346', from: coverage.effective },
      ...(coverage.ended === null ? [] : [{ kind: '347' as const, from: coverage.ended }]),
      ...(withPeriod ? [{ kind: '291' as const, ...coverage.period }] : []),
    ],
    tells: [
      ...alwaysTold,
      ...(asMember ? [] : ['Relationship', 'SubscriberName', 'SubscriberDOB']),
      ...(withGroup ? ['GroupNumber', 'GroupName', 'Employer'] : []),
      ...(coverage.ended === null ? [] : ['TermDate']),
      ...(withPeriod ? ['BenefitPeriod'] : []),
    ],
  }
  return styleOf(person).header?.(header, coverage) ?? header
}

/** Coverage that is over. */
export function inactiveLine({ household }: Person, { design }: Coverage): Line {
  return {
    code: '6',
    level: levelOf(household),
    serviceTypes: ['35'],
    insuranceType: insuranceTypes[design.type],
    planName: design.name,
    tells: ['EligStatus'],
  }
}

/** A card that gives a discount at some dentists: the payer calls it active, and only its free text says what it is. */
export function discountLine({ household }: Person): Line {
  return {
    code: '1',
    level: levelOf(household),
    serviceTypes: ['35'],
    planName: 'Smile Savings Discount Card',
    messages: [message('THIS IS A DISCOUNT PLAN AND NOT INSURANCE', 'EligStatus')],
    tells: ['PlanName'],
  }
}

export function activeLine({ household, carrier, standing }: Person, { design }: Coverage): Line {
  const { claimsAddress } = carrier.habits
  return {
    code: '1',
    level: levelOf(household),
    serviceTypes: ['35'],
    insuranceType: insuranceTypes[design.type],
    planName: design.name,
    ...(claimsAddress
      ? {
          entity: { kind: 'PR' as const, name: carrier.name, payerId: carrier.payerId, address: carrier.claimsAddress },
        }
      : {}),
    tells: [
      'PlanName',
      'PlanType',
      ...(standing === 'Active' ? ['EligStatus'] : []),
      ...(claimsAddress ? ['ClaimsAddress'] : []),
    ],
  }
}

export function maximumLines({ carrier, standing }: Person, { annualMaximum, design }: Coverage): Line[] {
  const { detail, maximum, networks } = carrier.habits
  const period = periodCode(design)
  // The remaining amount already says that nothing is left.
  const status = standing === 'Max Out' ? ['EligStatus'] : []
  const amounts = (amount: Amount, network: 'Y' | 'N' | 'W'): Line[] => [
    {
      ...maximumOf('IND', period, amount.total),
      network,
      tells: ['AnnMax', 'YearType'],
      ...(network === 'N' ? { tellsAnyway: ['AnnMaxOON'] } : {}),
    },
    maximum === 'remaining'
      ? { ...maximumOf('IND', '29', amount.remaining), network, tells: ['AnnMaxRem', ...status] }
      : {
          ...maximumOf('IND', '24', amount.total - amount.remaining),
          network,
          tells: ['AnnMaxUsed', 'AnnMaxRem', ...status],
        },
  ]
  const inside = amounts(annualMaximum.inNetwork, networks === 'both' ? 'Y' : 'W')
  if (detail === 'part') return inside
  return [
    ...inside,
    ...(networks === 'both' ? amounts(annualMaximum.outOfNetwork, 'N') : []),
    ...(annualMaximum.family === null
      ? []
      : [
          { ...maximumOf('FAM', period, annualMaximum.family.total), tells: ['AnnMaxFam'] },
          maximumOf('FAM', '29', annualMaximum.family.remaining),
        ]),
  ]
}

function maximumOf(level: 'IND' | 'FAM', period: string, amount: number): Line {
  return { code: 'F', level, serviceTypes: ['35'], period, amount }
}

export function deductibleLines({ carrier }: Person, { deductible, design }: Coverage): Line[] {
  const period = periodCode(design)
  const line = (level: 'IND' | 'FAM', when: string, amount: number, tells: string): Line => ({
    code: 'C',
    level,
    serviceTypes: ['35'],
    period: when,
    amount,
    tells: [tells],
  })
  const { individual, family } = deductible
  return [
    line('IND', period, individual.total, 'DedInd'),
    line('IND', '29', individual.remaining, 'DedIndRem'),
    ...(carrier.habits.detail === 'part'
      ? []
      : [line('FAM', period, family.total, 'DedFam'), line('FAM', '29', family.remaining, 'DedFamRem')]),
    ...(design.deductible.lifetime === null ? [] : [line('IND', '32', design.deductible.lifetime, 'DedLife')]),
  ]
}

/** 23 calendar year, 25 contract. */
function periodCode({ yearBegins }: Design): string {
  return yearBegins === 1 ? '23' : '25'
}

function levelOf({ size }: Person['household']): 'IND' | 'FAM' {
  return size > 1 ? 'FAM' : 'IND'
}
