/** The words of the form that tells plans apart, in place of the codes of a 271. */

type Words = Readonly<Record<string, string>>

/** EB01: the list in which a line stands. */
export const lists: Words = {
  A: 'coInsurance',
  B: 'coPayment',
  C: 'deductible',
  D: 'benefitDescription',
  F: 'limitations',
  G: 'outOfPocket',
  I: 'nonCovered',
  R: 'otherOrAdditionalPayer',
  V: 'cannotProcess',
}

export const statuses: Words = { '1': 'ACTIVE_COVERAGE', '6': 'INACTIVE' }

export const levels: Words = { IND: 'INDIVIDUAL', FAM: 'FAMILY', DEP: 'DEPENDENTS_ONLY' }

export const insuranceTypes: Words = {
  PR: 'PREFERRED_PROVIDER_ORGANIZATION_PPO',
  HM: 'HEALTH_MAINTENANCE_ORGANIZATION_HMO',
  IN: 'INDEMNITY',
  EP: 'EXCLUSIVE_PROVIDER_ORGANIZATION',
  MC: 'MEDICAID',
}

export const networks: Words = { Y: 'IN_NETWORK', N: 'OUT_OF_NETWORK', W: 'IN_AND_OUT_OF_NETWORK' }

export const authorizations: Words = { Y: 'REQUIRED', N: 'NOT_REQUIRED' }

export const periods: Words = {
  '21': 'YEARS',
  '22': 'SERVICE_YEAR',
  '23': 'CALENDAR_YEAR',
  '24': 'YEAR_TO_DATE',
  '25': 'CONTRACT',
  '27': 'VISIT',
  '29': 'REMAINING',
  '32': 'LIFETIME',
  '33': 'LIFETIME_REMAINING',
  '34': 'MONTH',
}

export const quantities: Words = {
  FL: 'UNITS',
  MN: 'MONTH',
  P6: 'NUMBER_OF_SERVICES_OR_PROCEDURES',
  VS: 'VISITS',
}

export const units: Words = { MO: 'MONTHS', YR: 'YEARS' }

export const entities: Words = {
  '1I': 'PREFERRED_PROVIDER_ORGANIZATION',
  PR: 'PAYER',
  PRP: 'PRIMARY_PAYER',
  SEP: 'SECONDARY_PAYER',
}

export const relationships: Words = { Spouse: 'SPOUSE', Child: 'CHILD', Other: 'OTHER_RELATIONSHIP' }

export const genders: Words = { F: 'FEMALE', M: 'MALE' }

export const locations: Words = {
  '2100A': 'PAYER',
  '2100B': 'PROVIDER',
  '2100C': 'SUBSCRIBER',
  '2100D': 'DEPENDENT',
  '2110C': 'SUBSCRIBER_BENEFITS',
  '2110D': 'DEPENDENT_BENEFITS',
}

/** DTP01: the name of a range, and which of its ends is told. */
export const ranges: Readonly<Record<string, readonly [name: string, end: 'start' | 'end' | 'both']>> = {
  '291': ['plan', 'both'],
  '304': ['latestVisit', 'both'],
  '307': ['eligibility', 'both'],
  '346': ['plan', 'start'],
  '347': ['plan', 'end'],
  '348': ['benefit', 'start'],
  '356': ['eligibility', 'start'],
  '357': ['eligibility', 'end'],
  '472': ['service', 'both'],
}
