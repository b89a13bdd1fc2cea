import {
  BENEFITS,
  ENTITIES,
  INSURANCE_TYPES,
  LEVELS,
  PERIODS,
  QUANTITIES,
  RELATIONS,
  UNITS,
} from '../json-form/code-names.ts'
import type { Names } from '../json-form/names.ts'

/** How the form with plans spells codes out: in capitals, and but for a few as the flat one does in words. */

type Codes = Readonly<Record<string, string>>

/** The code of a word; what is no known word is left as it is. */
const spelled =
  (names: Names, others: Codes = {}) =>
  (word: string): string =>
    codeIn(others, word) ?? names.codeFor(word)

const onlyOf = (codes: Codes) => (word: string) => codeIn(codes, word) ?? word

function codeIn(codes: Codes, word: string): string | undefined {
  return Object.hasOwn(codes, word) ? codes[word] : undefined
}

/** EB01 of a status. */
export const statusCode = spelled(BENEFITS, { ACTIVE_SERVICES_CAPITATED_TO_PRIMARY_CARE_PROVIDER: '4' })
export const levelCode = spelled(LEVELS)
export const insuranceCode = spelled(INSURANCE_TYPES)
export const periodCode = spelled(PERIODS)
export const quantityCode = spelled(QUANTITIES)
export const unitCode = spelled(UNITS, { VISIT: 'VS' })
export const relationCode = spelled(RELATIONS)
export const entityCode = spelled(ENTITIES, {
  PREFERRED_PROVIDER_ORGANIZATION: '1I',
  INDEPENDENT_PHYSICIANS_ASSOCIATION: 'I3',
})
export const networkCode = onlyOf({ IN_NETWORK: 'Y', OUT_OF_NETWORK: 'N', IN_AND_OUT_OF_NETWORK: 'W' })
export const authorizationCode = onlyOf({ REQUIRED: 'Y', NOT_REQUIRED: 'N' })
export const genderCode = onlyOf({ FEMALE: 'F', MALE: 'M', UNKNOWN: 'U' })
/** EB13-1 */
export const procedureList = onlyOf({ CDT: 'AD', CPT: 'CJ', HCPCS: 'HC', NDC: 'N4', 'ICD-10-PCS': 'ID' })
/** The loop of an AAA; an error of the envelope is the payer's. */
const LOOPS: Codes = {
  ENVELOPE: '2100A',
  PAYER: '2100A',
  PROVIDER: '2100B',
  SUBSCRIBER: '2100C',
  DEPENDENT: '2100D',
  SUBSCRIBER_BENEFITS: '2110C',
  DEPENDENT_BENEFITS: '2110D',
}

export function loopOf(location: string): string {
  return codeIn(LOOPS, location) ?? ''
}

/** EB01 by the list in which an entry stands. One that came later stays under its name, so that people see it. */
export const kindCode = onlyOf({
  coInsurance: 'A',
  coPayment: 'B',
  deductible: 'C',
  coverageBasis: 'CB',
  benefitDescription: 'D',
  exclusions: 'E',
  limitations: 'F',
  outOfPocket: 'G',
  unlimited: 'H',
  nonCovered: 'I',
  costContainment: 'J',
  reserve: 'K',
  primaryCareProvider: 'L',
  preExistingCondition: 'M',
  managedCareCoordinator: 'MC',
  servicesRestrictedToFollowingProvider: 'N',
  notDeemedMedicalNecessity: 'O',
  benefitDisclaimer: 'P',
  secondSurgicalOpinionRequired: 'Q',
  otherOrAdditionalPayer: 'R',
  priorYearsHistory: 'S',
  cardReportedStolen: 'T',
  contactFollowingEntityForInformation: 'U',
  cannotProcess: 'V',
  otherSourceOfData: 'W',
  healthCareFacility: 'X',
  spendDown: 'Y',
})
