import type { Address, Benefit, Contact, Delivery, Entity, Procedure } from '@bitewing/domain/benefits/answer'
import { addressOf, nameOf, numberOf, procedureOf } from '../eligibility/values.ts'
import {
  ANSWERS,
  BENEFITS,
  CONTACTS,
  ENTITIES,
  INSURANCE_TYPES,
  LEVELS,
  PERIODS,
  QUANTITIES,
  SERVICE_TYPES,
  UNITS,
} from './code-names.ts'
import { QUALIFIER_SPELLINGS } from './form.ts'
import { readDates, readReferences } from './named-codes.ts'
import type { Names } from './names.ts'
import { type Fields, fieldsOf, isFields, listOf, textAt, textOf } from './tolerant.ts'

export function readBenefit(fields: Fields, source: string): Benefit {
  return {
    source,
    code: codeAt(fields, 'code', 'name', BENEFITS),
    level: codeAt(fields, 'coverageLevelCode', 'coverageLevel', LEVELS),
    serviceTypes: serviceTypesAt(fields),
    insuranceType: codeAt(fields, 'insuranceTypeCode', 'insuranceType', INSURANCE_TYPES),
    planName: textAt(fields, 'planCoverage'),
    period: codeAt(fields, 'timeQualifierCode', 'timeQualifier', PERIODS),
    amount: numberAt(fields, 'benefitAmount'),
    share: numberAt(fields, 'benefitPercent'),
    quantityKind: codeAt(fields, 'quantityQualifierCode', 'quantityQualifier', QUANTITIES),
    quantity: numberAt(fields, 'benefitQuantity'),
    authorization: textAt(fields, 'authOrCertIndicator'),
    network: codeAt(fields, 'inPlanNetworkIndicatorCode', 'inPlanNetworkIndicator', ANSWERS),
    procedure: readProcedure(fieldsOf(fields.compositeMedicalProcedureIdentifier)),
    places: placesAt(fields),
    deliveries: listOf(fields.benefitsServiceDelivery).filter(isFields).map(readDelivery),
    dates: readDates(fields.benefitsDateInformation, fields.benefitsDates),
    references: readReferences(fields.benefitsAdditionalInformation, fields.benefitsReferences),
    messages: messagesAt(fields),
    entities: manyOrOne(fields, 'benefitsRelatedEntities', 'benefitsRelatedEntity').map(readEntity),
  }
}

/** The code, or the one that its name stands for where only the name came. */
export function codeAt(fields: Fields, code: string, name: string, names: Names): string {
  return textAt(fields, code) || names.codeFor(textAt(fields, name))
}

function numberAt(fields: Fields, key: string): number | null {
  return numberOf(textAt(fields, key))
}

function serviceTypesAt(fields: Fields): readonly string[] {
  const codes = textsOf(fields.serviceTypeCodes)
  return codes.length > 0 ? codes : textsOf(fields.serviceTypes).map((name) => SERVICE_TYPES.codeFor(name))
}

function readProcedure(fields: Fields): Procedure | null {
  const { procedureModifiers } = fields
  const qualifier = textAt(fields, ...QUALIFIER_SPELLINGS)
  const through = textAt(fields, 'productOrServiceID', 'productOrServiceId')
  return procedureOf(qualifier, textAt(fields, 'procedureCode'), through, textsOf(procedureModifiers))
}

function readDelivery(fields: Fields): Delivery {
  return {
    kind: codeAt(fields, 'quantityQualifierCode', 'quantityQualifier', QUANTITIES),
    quantity: numberAt(fields, 'quantity'),
    sampleKind: codeAt(fields, 'unitForMeasurementQualifierCode', 'unitForMeasurementQualifier', UNITS),
    sample: numberAt(fields, 'sampleSelectionModulus'),
    period: codeAt(fields, 'timePeriodQualifierCode', 'timePeriodQualifier', PERIODS),
    periods: numberAt(fields, 'numOfPeriods'),
    frequency: textAt(fields, 'deliveryOrCalendarPatternQualifierCode', 'deliveryOrCalendarPatternCode'),
    pattern: textAt(fields, 'deliveryPatternTimeQualifierCode', 'deliveryPatternTimeCode'),
  }
}

function placesAt(fields: Fields): readonly string[] {
  return manyOrOne(fields, 'eligibilityAdditionalInformationList', 'eligibilityAdditionalInformation')
    .map((place) => textAt(place, 'industryCode', 'injuredBodyPartName'))
    .filter((place) => place !== '')
}

function messagesAt(fields: Fields): readonly string[] {
  return listOf(fields.additionalInformation)
    .map((message) => textOf(isFields(message) ? message.description : message))
    .filter((message) => message !== '')
}

function readEntity(fields: Fields): Entity {
  const part = (key: string) => textAt(fields, key)
  return {
    kind: ENTITIES.codeFor(part('entityIdentifier')),
    name: nameOf(part('entityFirstname'), part('entityMiddlename'), part('entityName'), part('entitySuffix')),
    idKind: part('entityIdentification'),
    id: part('entityIdentificationValue'),
    address: readAddress(fields.address),
    contacts: readContacts(fields.contactInformation),
  }
}

export function readAddress(value: unknown): Address | null {
  const fields = fieldsOf(value)
  const lines = [textAt(fields, 'address1'), textAt(fields, 'address2')]
  return addressOf(lines, textAt(fields, 'city'), textAt(fields, 'state'), textAt(fields, 'postalCode'))
}

export function readContacts(value: unknown): readonly Contact[] {
  return listOf(fieldsOf(value).contacts)
    .map(fieldsOf)
    .map((contact) => ({
      kind: CONTACTS.codeFor(textAt(contact, 'communicationMode')),
      value: textAt(contact, 'communicationNumber'),
    }))
    .filter((contact) => contact.value !== '')
}

/** The list; the single one beside it, which the provider has given up, only where the list is not there. */
function manyOrOne(fields: Fields, many: string, one: string): readonly Fields[] {
  const found = listOf(fields[many]).filter(isFields)
  return found.length > 0 ? found : [fields[one]].filter(isFields)
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value)
    .map(textOf)
    .filter((text) => text !== '')
}
