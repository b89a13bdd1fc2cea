import {
  benefitNames,
  dateNames,
  deliveryPeriodNames,
  entityNames,
  insuranceTypeNames,
  levelNames,
  networkNames,
  periodNames,
  quantityNames,
  serviceTypeNames,
} from '../codes.ts'
import type { Delivery, Entity, Line, PlanDate } from '../lines/line.ts'
import { compact, eightDigits, numberText } from '../text.ts'

/** The one word that both providers write differently. */
export type Spelling = 'productOrServiceIDQualifierCode' | 'productOrServiceIdQualifierCode'

/** A line as an entry of benefitsInformation. Amounts and quantities are strings. */
export function benefitJson(line: Line, spelling: Spelling): Record<string, unknown> {
  const { serviceTypes, insuranceType, period, quantity, network, delivery, dates, entity, messages = [] } = line
  return compact({
    code: line.code,
    name: benefitNames[line.code],
    coverageLevelCode: line.level,
    coverageLevel: line.level && levelNames[line.level],
    serviceTypeCodes: serviceTypes,
    serviceTypes: serviceTypes?.map((type) => serviceTypeNames[type] ?? type),
    insuranceTypeCode: insuranceType,
    insuranceType: insuranceType && insuranceTypeNames[insuranceType],
    planCoverage: line.planName,
    timeQualifierCode: period,
    timeQualifier: period && periodNames[period],
    benefitAmount: numberText(line.amount),
    benefitPercent: numberText(line.share),
    quantityQualifierCode: quantity?.kind,
    quantityQualifier: quantity && quantityNames[quantity.kind],
    benefitQuantity: numberText(quantity?.value),
    authOrCertIndicator: line.authorization,
    inPlanNetworkIndicatorCode: network,
    inPlanNetworkIndicator: network && networkNames[network],
    compositeMedicalProcedureIdentifier: line.procedure && procedureJson(line.procedure, spelling),
    benefitsServiceDelivery: delivery && [deliveryJson(delivery)],
    benefitsDateInformation: dates && datesJson(dates),
    benefitsAdditionalInformation: line.references && referencesJson(line.references),
    benefitsRelatedEntities: entity && [entityJson(entity)],
    additionalInformation: messages.length === 0 ? undefined : messages.map(({ text }) => ({ description: text })),
  })
}

function deliveryJson({ kind = 'VS', times, unit, units, period, periods }: Delivery) {
  return compact({
    quantityQualifierCode: kind,
    quantityQualifier: quantityNames[kind],
    quantity: String(times),
    unitForMeasurementQualifierCode: unit,
    sampleSelectionModulus: numberText(units),
    timePeriodQualifierCode: period,
    timePeriodQualifier: period && deliveryPeriodNames[period],
    numOfPeriods: numberText(periods),
  })
}

export function datesJson(dates: readonly PlanDate[]): Record<string, string> {
  return Object.fromEntries(
    dates.map(({ kind, from, to }) => [
      dateNames[kind] ?? kind,
      to === undefined ? eightDigits(from) : `${eightDigits(from)}-${eightDigits(to)}`,
    ]),
  )
}

function procedureJson({ code, through }: NonNullable<Line['procedure']>, spelling: Spelling) {
  return compact({ [spelling]: 'AD', procedureCode: code, productOrServiceID: through })
}

function referencesJson(references: NonNullable<Line['references']>): Record<string, string> {
  return Object.fromEntries(references.map(({ kind, value }) => [kind === '1W' ? 'memberId' : 'groupNumber', value]))
}

function entityJson({ kind, name, payerId, address }: Entity) {
  return compact({
    entityIdentifier: entityNames[kind],
    entityType: 'Non-Person Entity',
    entityName: name,
    entityIdentification: payerId && 'PI',
    entityIdentificationValue: payerId,
    address: address && {
      address1: address.street,
      city: address.city,
      state: address.state,
      postalCode: address.postalCode,
    },
  })
}
