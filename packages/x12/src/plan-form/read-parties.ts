import type { Address, Contact, Dependent, Entity, Member, Reference } from '@bitewing/domain/benefits/answer'
import { addressOf, dayOf, nameOf, present, referenceOf } from '../eligibility/values.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt, textOf } from '../json-form/tolerant.ts'
import { entityCode, genderCode, relationCode } from './codes.ts'

/** Who and what number, as the form with plans writes them. */

export function readMember(fields: Fields): Member {
  const { person, organization } = fieldsOf(fields.name)
  const names = fieldsOf(person)
  return {
    firstName: textAt(names, 'firstName'),
    middleName: textAt(names, 'middleName'),
    lastName: textAt(names, 'lastName') || textOf(organization),
    memberId: textAt(fields, 'memberId'),
    birthDate: dayOf(textAt(fields, 'dateOfBirth')),
    gender: genderCode(textAt(fields, 'gender')),
    address: readAddress(fields.address),
  }
}

export function readDependent(fields: Fields): Dependent {
  const { memberId: _, ...person } = readMember(fields)
  return { ...person, relationship: relationCode(textAt(fields, 'relationToSubscriber')) }
}

/** Of a person or an organisation. */
export function readName(value: unknown): string {
  const { person, organization } = fieldsOf(value)
  const part = (key: string) => textAt(fieldsOf(person), key)
  return textOf(organization) || nameOf(part('firstName'), part('middleName'), part('lastName'), part('suffix'))
}

function readAddress(value: unknown): Address | null {
  const fields = fieldsOf(value)
  const lines = [textAt(fields, 'addressLine1'), textAt(fields, 'addressLine2')]
  return addressOf(lines, textAt(fields, 'city'), textAt(fields, 'state'), textAt(fields, 'postalCode'))
}

/** PER03 */
const CONTACT_LISTS = [
  ['phoneNumbers', 'TE'],
  ['emails', 'EM'],
  ['faxNumbers', 'FX'],
  ['ediNumbers', 'ED'],
  ['urls', 'UR'],
] as const

export function readContacts(value: unknown): readonly Contact[] {
  return listOf(value)
    .map(fieldsOf)
    .flatMap((contact) =>
      CONTACT_LISTS.flatMap(([list, kind]) => listOf(contact[list]).map((each) => ({ kind, value: textOf(each) }))),
    )
    .filter((contact) => contact.value !== '')
}

/** NM108, by the field that holds the number. */
const IDS = [
  ['payerId', 'PI'],
  ['memberId', 'MI'],
  ['npi', 'XX'],
  ['naicId', 'NI'],
  ['etin', '46'],
  ['tin', 'FI'],
  ['ein', '24'],
  ['ssn', '34'],
  ['facilityId', 'FA'],
  ['pharmacyProcessorNumber', 'PP'],
  ['serviceProviderNumber', 'SV'],
] as const

export function readEntity(fields: Fields): Entity {
  const [key, idKind] = IDS.find(([name]) => textAt(fields, name) !== '') ?? ['', '']
  return {
    kind: entityCode(textAt(fields, 'type')),
    name: readName(fields.name),
    idKind,
    id: textAt(fields, key),
    address: readAddress(fields.address),
    contacts: readContacts(fields.contacts),
  }
}

/** REF01 */
const NUMBERS = [
  ['groupOrPolicyNumber', '1L'],
  ['memberId', '1W'],
  ['caseNumber', '3H'],
  ['familyUnitNumber', '49'],
  ['referralNumber', '9F'],
  ['alternativeListId', 'ALS'],
  ['classOfContractCode', 'CE'],
  ['coverageListId', 'CLI'],
  ['contractNumber', 'CT'],
  ['medicalRecordId', 'EA'],
  ['patientAccountNumber', 'EJ'],
  ['mbi', 'F6'],
  ['drugFormularyNumber', 'FO'],
  ['priorAuthNumber', 'G1'],
  ['identificationCardSerialNumber', 'GH'],
  ['identityCardNumber', 'HJ'],
  ['issueNumber', 'IF'],
  ['insurancePolicyNumber', 'IG'],
  ['medicalAssistanceCategory', 'M7'],
  ['medicaidRecipientId', 'NQ'],
  ['priorIdentifierNumber', 'Q4'],
  ['ssn', 'SY'],
  ['agencyClaimNumber', 'Y4'],
] as const
/** Those that come with a name. */
const NAMED_NUMBERS = [
  ['plan', '18'],
  ['group', '6P'],
  ['planNetwork', 'N6'],
] as const

export function readReferences(value: unknown): readonly Reference[] {
  const fields = fieldsOf(value)
  return present([
    ...NAMED_NUMBERS.map(([name, code]) => namedReference(code, fields[name])),
    ...NUMBERS.map(([name, code]) => referenceOf(code, textAt(fields, name), '')),
  ])
}

function namedReference(code: string, value: unknown): Reference | null {
  return isFields(value) ? referenceOf(code, textAt(value, 'number'), textAt(value, 'name')) : null
}
