import { messageOf, procedureParts, serviceTypesOf } from '../eligibility/benefit.ts'
import { all, type BenefitLoop } from '../eligibility/loops.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { ANSWERS, BENEFITS, INSURANCE_TYPES, LEVELS, PERIODS, QUANTITIES, SERVICE_TYPES, UNITS } from './code-names.ts'
import { filled, orUndefined } from './filled.ts'
import type {
  FormBenefit,
  FormDate,
  FormDelivery,
  FormPlace,
  FormProcedure,
  FormReference,
  QualifierSpelling,
} from './form.ts'
import { nameDates, nameReferences } from './named-codes.ts'
import { formEntity } from './write-parties.ts'

export function formBenefit(loop: BenefitLoop, spelling: QualifierSpelling): FormBenefit {
  return filled({ ...fromEb(loop.benefit), ...fromLoop(loop, spelling) })
}

function fromEb(eb: Segment): FormBenefit {
  const serviceTypeCodes = serviceTypesOf(eb)
  return {
    code: valueOf(eb, 1),
    name: BENEFITS.of(valueOf(eb, 1)),
    coverageLevelCode: valueOf(eb, 2),
    coverageLevel: LEVELS.of(valueOf(eb, 2)),
    serviceTypeCodes,
    serviceTypes: serviceTypeCodes.map((code) => SERVICE_TYPES.inPlaceOf(code)),
    insuranceTypeCode: valueOf(eb, 4),
    insuranceType: INSURANCE_TYPES.of(valueOf(eb, 4)),
    planCoverage: valueOf(eb, 5),
    timeQualifierCode: valueOf(eb, 6),
    timeQualifier: PERIODS.of(valueOf(eb, 6)),
    benefitAmount: valueOf(eb, 7),
    benefitPercent: valueOf(eb, 8),
    quantityQualifierCode: valueOf(eb, 9),
    quantityQualifier: QUANTITIES.of(valueOf(eb, 9)),
    benefitQuantity: valueOf(eb, 10),
    authOrCertIndicator: valueOf(eb, 11),
    inPlanNetworkIndicatorCode: valueOf(eb, 12),
    inPlanNetworkIndicator: ANSWERS.of(valueOf(eb, 12)),
  }
}

function fromLoop(loop: BenefitLoop, spelling: QualifierSpelling): FormBenefit {
  const dates = nameDates(formDates(all(loop, 'DTP')))
  const references = nameReferences(formReferences(all(loop, 'REF')))
  return {
    compositeMedicalProcedureIdentifier: formProcedure(loop.benefit, spelling),
    benefitsServiceDelivery: all(loop, 'HSD').map(formDelivery),
    benefitsDateInformation: orUndefined(dates.named),
    benefitsDates: dates.exact,
    benefitsAdditionalInformation: orUndefined(references.named),
    benefitsReferences: references.exact,
    benefitsRelatedEntities: loop.entities.map(formEntity),
    eligibilityAdditionalInformationList: all(loop, 'III').map(formPlace),
    additionalInformation: all(loop, 'MSG').map((segment) => ({ description: messageOf(segment) })),
  }
}

export function formDates(segments: readonly Segment[]): readonly FormDate[] {
  return segments.map((segment) => ({ code: valueOf(segment, 1), date: valueOf(segment, 3) }))
}

export function formReferences(segments: readonly Segment[]): readonly FormReference[] {
  return segments.map((segment) => ({
    code: valueOf(segment, 1),
    value: valueOf(segment, 2),
    description: valueOf(segment, 3),
  }))
}

function formProcedure(eb: Segment, spelling: QualifierSpelling): FormProcedure | undefined {
  const { qualifier, code, through, modifiers } = procedureParts(eb)
  return orUndefined(
    filled({
      [spelling]: qualifier,
      procedureCode: code,
      productOrServiceID: through,
      procedureModifiers: modifiers,
    }),
  )
}

function formDelivery(hsd: Segment): FormDelivery {
  return filled({
    quantityQualifierCode: valueOf(hsd, 1),
    quantityQualifier: QUANTITIES.of(valueOf(hsd, 1)),
    quantity: valueOf(hsd, 2),
    unitForMeasurementQualifierCode: valueOf(hsd, 3),
    unitForMeasurementQualifier: UNITS.of(valueOf(hsd, 3)),
    sampleSelectionModulus: valueOf(hsd, 4),
    timePeriodQualifierCode: valueOf(hsd, 5),
    timePeriodQualifier: PERIODS.of(valueOf(hsd, 5)),
    numOfPeriods: valueOf(hsd, 6),
    deliveryOrCalendarPatternQualifierCode: valueOf(hsd, 7),
    deliveryPatternTimeQualifierCode: valueOf(hsd, 8),
  })
}

function formPlace(iii: Segment): FormPlace {
  return filled({
    codeListQualifierCode: valueOf(iii, 1),
    industryCode: valueOf(iii, 2),
    codeCategory: valueOf(iii, 3),
    injuredBodyPartName: valueOf(iii, 4),
  })
}
