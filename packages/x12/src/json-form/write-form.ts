import {
  ofPlan,
  patientsIn,
  payerIdOf,
  planLevels,
  type Rejected,
  rejectedIn,
  tellingLevel,
  traceOf,
} from '../eligibility/answers.ts'
import { all, type Level, type Patient } from '../eligibility/loops.ts'
import { readX12 } from '../syntax/document.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { FOLLOW_UPS, MODES } from './code-names.ts'
import { filled, orUndefined } from './filled.ts'
import type {
  EligibilityForm,
  FormBenefit,
  FormError,
  FormMeta,
  FormStatus,
  FormTrace,
  QualifierSpelling,
} from './form.ts'
import { nameDates, nameReferences } from './named-codes.ts'
import { REJECTIONS } from './rejection-names.ts'
import { formBenefit, formDates, formReferences } from './write-benefit.ts'
import { formMember, formPayer, formProvider } from './write-parties.ts'

export type FormOptions = { readonly qualifierSpelling?: QualifierSpelling }

/** The same answers in the JSON form, one for each patient in the 271s of a text. */
export function formsOf271(text: string, options: FormOptions = {}): readonly EligibilityForm[] {
  const spelling = options.qualifierSpelling ?? 'productOrServiceIDQualifierCode'
  const forms = patientsIn(readX12(text)).map((patient) => formAbout(patient, spelling))
  // A text about many would stand in each of their forms.
  return forms.length === 1 ? forms.map((form) => ({ ...form, x12: text })) : forms
}

function formAbout(patient: Patient, spelling: QualifierSpelling): EligibilityForm {
  const { payer, provider, subscriber, dependent, transaction } = patient
  const rejected = rejectedIn(patient)
  const withErrors = <Party extends object>(party: Party, level: Level) =>
    filled({ ...party, aaaErrors: rejected.filter((each) => each.level === level).map(formError) })
  const benefitsInformation = tellingLevel(patient).benefits.map((loop) => formBenefit(loop, spelling))
  return filled({
    controlNumber: valueOf(transaction.interchange, 13),
    tradingPartnerServiceId: payerIdOf(payer),
    meta: metaOf(patient),
    provider: withErrors(formProvider(provider), provider),
    subscriber: withErrors(formMember(subscriber), subscriber),
    dependents: dependent === null ? [] : [withErrors(formMember(dependent), dependent)],
    subscriberTraceNumbers: planLevels(patient).flatMap((level) => all(level, 'TRN').map(formTrace)),
    payer: withErrors(formPayer(payer), payer),
    ...planOf(patient),
    planStatus: benefitsInformation.filter(isStatus).map(formStatus),
    benefitsInformation,
    errors: rejected.map(formError),
  })
}

function planOf(patient: Patient) {
  const references = nameReferences(ofPlan(patient, (level) => formReferences(all(level, 'REF'))))
  const dates = nameDates(ofPlan(patient, (level) => formDates(all(level, 'DTP'))))
  return {
    planInformation: orUndefined(references.named),
    planReferences: references.exact,
    planDateInformation: orUndefined(dates.named),
    planDates: dates.exact,
  }
}

function metaOf(patient: Patient): FormMeta | undefined {
  const { interchange } = patient.transaction
  return filled({
    senderId: valueOf(interchange, 6),
    applicationMode: MODES.of(valueOf(interchange, 15)),
    traceId: traceOf(patient),
  })
}

function formTrace(trn: Segment): FormTrace {
  return filled({
    traceTypeCode: valueOf(trn, 1),
    referenceIdentification: valueOf(trn, 2),
    originatingCompanyIdentifier: valueOf(trn, 3),
    secondaryReferenceIdentification: valueOf(trn, 4),
  })
}

/** 1 to 5 active, 6 to 8 inactive. */
export function isStatus({ code = '' }: FormBenefit): boolean {
  return /^[1-8]$/.test(code)
}

function formStatus({ code, name, planCoverage, serviceTypeCodes }: FormBenefit): FormStatus {
  return filled({ statusCode: code, status: name, planDetails: planCoverage, serviceTypeCodes })
}

function formError({ segment, loop }: Rejected): FormError {
  const code = valueOf(segment, 3)
  return filled({
    field: 'AAA',
    code,
    description: REJECTIONS.of(code),
    followupAction: FOLLOW_UPS.inPlaceOf(valueOf(segment, 4)),
    location: `Loop ${loop}`,
  })
}
