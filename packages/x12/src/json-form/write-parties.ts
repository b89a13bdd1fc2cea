import { all, type EntityLoop, first, type Level } from '../eligibility/loops.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { CONTACTS, ENTITIES, ENTITY_TYPES, RELATIONS } from './code-names.ts'
import type { FormAddress, FormContactInformation, FormEntity, FormMember, FormPayer, FormProvider } from './form.ts'
import { filled, orUndefined } from './filled.ts'

export function formPayer(level: Level): FormPayer {
  const names = first(level, 'NM1')
  const isPerson = valueOf(names, 2) === '1'
  return filled({
    ...partyOf(names),
    ...(isPerson ? { lastName: valueOf(names, 3) } : { name: valueOf(names, 3) }),
    firstName: valueOf(names, 4),
    ...identified(names, PAYER_IDS, 'payorIdentification'),
    contactInformation: contactInformation(level),
  })
}

export function formProvider(level: Level): FormProvider {
  const names = first(level, 'NM1')
  return filled({
    ...partyOf(names),
    providerName: valueOf(names, 3),
    providerFirstName: valueOf(names, 4),
    ...identified(names, PROVIDER_IDS, 'referenceIdentification'),
  })
}

export function formMember(level: Level): FormMember {
  const names = first(level, 'NM1')
  const demographics = first(level, 'DMG')
  const insured = first(level, 'INS')
  const relation = valueOf(insured, 2)
  return filled({
    ...partyOf(names),
    lastName: valueOf(names, 3),
    firstName: valueOf(names, 4),
    ...identified(names, MEMBER_IDS, 'memberId'),
    dateOfBirth: valueOf(demographics, 2),
    gender: valueOf(demographics, 3),
    address: formAddress(level),
    insuredIndicator: valueOf(insured, 1),
    relationToSubscriber: RELATIONS.of(relation),
    relationToSubscriberCode: relation,
    groupNumber: numberOf(level, '6P'),
    planNumber: numberOf(level, '18'),
  })
}

export function formEntity(loop: EntityLoop): FormEntity {
  const names = first(loop, 'NM1')
  const provider = first(loop, 'PRV')
  return filled({
    entityIdentifier: ENTITIES.inPlaceOf(valueOf(names, 1)),
    entityType: ENTITY_TYPES.of(valueOf(names, 2)),
    entityName: valueOf(names, 3),
    entityFirstname: valueOf(names, 4),
    entityMiddlename: valueOf(names, 5),
    entitySuffix: valueOf(names, 7),
    entityIdentification: valueOf(names, 8),
    entityIdentificationValue: valueOf(names, 9),
    address: formAddress(loop),
    contactInformation: contactInformation(loop),
    providerInformation: orUndefined(
      filled({ providerCode: valueOf(provider, 1), referenceIdentification: valueOf(provider, 3) }),
    ),
  })
}

function partyOf(names: Segment | null) {
  return {
    entityIdentifier: ENTITIES.inPlaceOf(valueOf(names, 1)),
    entityType: ENTITY_TYPES.of(valueOf(names, 2)),
    middleName: valueOf(names, 5),
    suffix: valueOf(names, 7),
  }
}

/** NM108: under which name NM109 stands. */
const PAYER_IDS: ReadonlyMap<string, string> = new Map([
  ['24', 'employersId'],
  ['46', 'etin'],
  ['FI', 'federalTaxpayersIdNumber'],
  ['NI', 'naic'],
  ['XV', 'centersForMedicareAndMedicaidPlanId'],
  ['XX', 'npi'],
])

const PROVIDER_IDS: ReadonlyMap<string, string> = new Map([
  ['24', 'employersId'],
  ['34', 'ssn'],
  ['FI', 'federalTaxpayersIdNumber'],
  ['PI', 'payorIdentification'],
  ['SV', 'serviceProviderNumber'],
  ['XX', 'npi'],
])

const MEMBER_IDS: ReadonlyMap<string, string> = new Map([['II', 'uniqueHealthIdentifier']])

function identified(names: Segment | null, known: ReadonlyMap<string, string>, otherwise: string) {
  return { [known.get(valueOf(names, 8)) ?? otherwise]: valueOf(names, 9) }
}

function numberOf(level: Level, kind: string): string {
  return valueOf(all(level, 'REF').find((reference) => valueOf(reference, 1) === kind) ?? null, 2)
}

function formAddress(loop: EntityLoop): FormAddress | undefined {
  const street = first(loop, 'N3')
  const city = first(loop, 'N4')
  return orUndefined(
    filled({
      address1: valueOf(street, 1),
      address2: valueOf(street, 2),
      city: valueOf(city, 1),
      state: valueOf(city, 2),
      postalCode: valueOf(city, 3),
      countryCode: valueOf(city, 4),
    }),
  )
}

function contactInformation(loop: EntityLoop): FormContactInformation | undefined {
  const segments = all(loop, 'PER')
  const contacts = segments.flatMap((segment) =>
    [3, 5, 7].map((place) =>
      filled({
        communicationMode: CONTACTS.inPlaceOf(valueOf(segment, place)),
        communicationNumber: valueOf(segment, place + 1),
      }),
    ),
  )
  return orUndefined(
    filled({
      name: valueOf(segments[0] ?? null, 2),
      contacts: contacts.filter(({ communicationNumber }) => communicationNumber !== undefined),
    }),
  )
}
