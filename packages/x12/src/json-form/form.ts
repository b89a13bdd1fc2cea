/** The answer as clearing houses send it over their REST APIs. Each part is left out where there is nothing to say. */
export type EligibilityForm = {
  readonly controlNumber?: string
  readonly tradingPartnerServiceId?: string
  readonly meta?: FormMeta
  readonly provider?: FormProvider
  readonly subscriber?: FormMember
  readonly dependents?: readonly FormMember[]
  readonly subscriberTraceNumbers?: readonly FormTrace[]
  readonly payer?: FormPayer
  readonly planInformation?: NamedTexts
  readonly planReferences?: readonly FormReference[]
  readonly planDateInformation?: NamedTexts
  readonly planDates?: readonly FormDate[]
  readonly planStatus?: readonly FormStatus[]
  readonly benefitsInformation?: readonly FormBenefit[]
  readonly errors?: readonly FormError[]
  /** The raw 271, where it is about this patient alone. */
  readonly x12?: string
}

/** groupNumber, planBegin and so on: the form names the codes of REF and DTP. */
export type NamedTexts = Readonly<Record<string, string>>

/** Ours: written where the form's names cannot tell everything, since a name can stand only once and not every code has one. */
export type FormReference = ToldOf & { readonly code: string; readonly value: string; readonly description: string }
export type FormDate = ToldOf & { readonly code: string; readonly date: string }

/** Beside the subscriber, where that is not the patient. */
type ToldOf = { readonly ofSubscriber?: true }

export type FormMeta = {
  readonly senderId?: string
  readonly applicationMode?: string
  readonly traceId?: string
}

export type FormTrace = {
  readonly traceTypeCode?: string
  readonly referenceIdentification?: string
  readonly originatingCompanyIdentifier?: string
  readonly secondaryReferenceIdentification?: string
}

/** What an entity is called and what kind of one it is. */
type FormParty = {
  readonly entityIdentifier?: string
  readonly entityType?: string
  readonly firstName?: string
  readonly middleName?: string
  readonly lastName?: string
  readonly suffix?: string
  readonly aaaErrors?: readonly FormError[]
}

export type FormPayer = FormParty & {
  readonly name?: string
  readonly payorIdentification?: string
  readonly contactInformation?: FormContactInformation
}

export type FormProvider = Omit<FormParty, 'firstName' | 'lastName'> & {
  readonly providerName?: string
  readonly providerFirstName?: string
  readonly npi?: string
}

export type FormMember = FormParty & {
  readonly memberId?: string
  readonly dateOfBirth?: string
  readonly gender?: string
  readonly address?: FormAddress
  readonly insuredIndicator?: string
  readonly relationToSubscriber?: string
  readonly relationToSubscriberCode?: string
  readonly groupNumber?: string
  readonly planNumber?: string
}

export type FormAddress = {
  readonly address1?: string
  readonly address2?: string
  readonly city?: string
  readonly state?: string
  readonly postalCode?: string
  readonly countryCode?: string
}

export type FormContactInformation = {
  readonly name?: string
  readonly contacts?: readonly { readonly communicationMode?: string; readonly communicationNumber?: string }[]
}

export type FormStatus = {
  readonly statusCode?: string
  readonly status?: string
  readonly planDetails?: string
  readonly serviceTypeCodes?: readonly string[]
}

export type FormBenefit = {
  readonly code?: string
  readonly name?: string
  readonly coverageLevelCode?: string
  readonly coverageLevel?: string
  readonly serviceTypeCodes?: readonly string[]
  readonly serviceTypes?: readonly string[]
  readonly insuranceTypeCode?: string
  readonly insuranceType?: string
  readonly planCoverage?: string
  readonly timeQualifierCode?: string
  readonly timeQualifier?: string
  readonly benefitAmount?: string
  readonly benefitPercent?: string
  readonly quantityQualifierCode?: string
  readonly quantityQualifier?: string
  readonly benefitQuantity?: string
  readonly authOrCertIndicator?: string
  readonly inPlanNetworkIndicatorCode?: string
  readonly inPlanNetworkIndicator?: string
  readonly compositeMedicalProcedureIdentifier?: FormProcedure
  readonly benefitsServiceDelivery?: readonly FormDelivery[]
  readonly benefitsDateInformation?: NamedTexts
  readonly benefitsDates?: readonly FormDate[]
  readonly benefitsAdditionalInformation?: NamedTexts
  readonly benefitsReferences?: readonly FormReference[]
  readonly benefitsRelatedEntities?: readonly FormEntity[]
  readonly eligibilityAdditionalInformationList?: readonly FormPlace[]
  readonly additionalInformation?: readonly { readonly description: string }[]
}

/** The two providers do not agree on how the qualifier is spelled. */
export const QUALIFIER_SPELLINGS = ['productOrServiceIDQualifierCode', 'productOrServiceIdQualifierCode'] as const
export type QualifierSpelling = (typeof QUALIFIER_SPELLINGS)[number]

export type FormProcedure = { readonly [Spelling in QualifierSpelling]?: string } & {
  readonly procedureCode?: string
  /** The end of a range. */
  readonly productOrServiceID?: string
  readonly procedureModifiers?: readonly string[]
}

export type FormDelivery = {
  readonly quantityQualifierCode?: string
  readonly quantityQualifier?: string
  readonly quantity?: string
  readonly unitForMeasurementQualifierCode?: string
  readonly unitForMeasurementQualifier?: string
  readonly sampleSelectionModulus?: string
  readonly timePeriodQualifierCode?: string
  readonly timePeriodQualifier?: string
  readonly numOfPeriods?: string
  readonly deliveryOrCalendarPatternQualifierCode?: string
  readonly deliveryPatternTimeQualifierCode?: string
}

export type FormPlace = {
  readonly codeListQualifierCode?: string
  readonly industryCode?: string
  readonly codeCategory?: string
  readonly injuredBodyPartName?: string
}

export type FormEntity = {
  readonly entityIdentifier?: string
  readonly entityType?: string
  readonly entityName?: string
  readonly entityFirstname?: string
  readonly entityMiddlename?: string
  readonly entitySuffix?: string
  readonly entityIdentification?: string
  readonly entityIdentificationValue?: string
  readonly address?: FormAddress
  readonly contactInformation?: FormContactInformation
  readonly providerInformation?: { readonly providerCode?: string; readonly referenceIdentification?: string }
}

export type FormError = {
  readonly field?: string
  readonly code?: string
  readonly description?: string
  readonly followupAction?: string
  readonly location?: string
}
