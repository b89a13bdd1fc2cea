export * from './billing/cost.ts'
export * from './billing/money.ts'
export * from './call-center/benefit-period.ts'
export * from './call-center/call-form.ts'
export * from './call-center/call-values.ts'
export * from './call-center/script.ts'
export * from './calls/duration.ts'
export * from './credentials/services.ts'
export * from './dashboard/periods.ts'
export * from './dashboard/record-class.ts'
export { streetAndZip } from './data-quality/addresses.ts'
export {
  compareField,
  differenceKey,
  type FieldDifference,
  type FieldHint,
  missingOnEitherSide,
  patientDifferences,
  settledBy,
} from './data-quality/compare.ts'
export * from './days.ts'
export * from './data-quality/facts.ts'
export * from './data-quality/outliers.ts'
export { mayBePatient } from './data-quality/same-patient.ts'
export * from './administration/subjects.ts'
export {
  type ClaimLine,
  type Estimate,
  estimate,
  ESTIMATE_NOTICE,
  type EstimatedLine,
} from './estimate/estimate.ts'
export { type AskedProcedure, claimLine, type KnownFee } from './estimate/claim.ts'
export { type PlanTerms, planTerms } from './estimate/plan-terms.ts'
export * from './fees/judge.ts'
export * from './fees/price.ts'
export * from './fees/rows.ts'
export * from './fees/schedules.ts'
export * from './feeds/check-delivery.ts'
export * from './feeds/place.ts'
export * from './form/acting.ts'
export * from './form/answers.ts'
export * from './form/check-template.ts'
export { fieldsOf } from './form/compile.ts'
export * from './form/counts.ts'
export * from './form/dates.ts'
export { procedure } from './form/default-parts.ts'
export * from './form/default-templates.ts'
export { type Difference as TemplateDifference, differences, lostBookmarks } from './form/difference.ts'
export {
  edit,
  type EditRefusal,
  type FieldChange,
  type Operation,
  type Place,
  placed,
  removal,
  renaming,
  replacement,
} from './form/edit.ts'
export { answerLabels, fieldLabel } from './form/labels.ts'
export * from './form/library.ts'
export * from './form/offers.ts'
export * from './form/state.ts'
export * from './form/storage.ts'
export * from './form/typing.ts'
export type {
  Answers,
  ChoiceField,
  Effect,
  Field,
  Option,
  Section as TemplateSection,
  Subsection,
  Template,
  TextField,
} from './form/template.ts'
export * from './form/validation.ts'
export * from './format/day-in.ts'
export * from './format/email.ts'
export * from './format/phone.ts'
export * from './hierarchy/choice.ts'
export * from './hierarchy/forest.ts'
export * from './id.ts'
export * from './intake/read-appointment.ts'
export * from './landing/visit-periods.ts'
export * from './messages/codes.ts'
export * from './permissions/catalogue.ts'
export * from './permissions/entries.ts'
export * from './permissions/granting.ts'
export * from './permissions/grants.ts'
export * from './permissions/pages.ts'
export * from './permissions/rights.ts'
export * from './permissions/sets.ts'
export * from './permissions/why.ts'
export * from './practices/npi.ts'
export * from './practices/systems.ts'
export { tierAtPayer } from './practices/tiers.ts'
export * from './resources/outside-resources.ts'
export * from './session/password.ts'
export * from './verification/came-back.ts'
export * from './verification/carrier-name.ts'
export * from './verification/file-names.ts'
export * from './verification/history-fields.ts'
export * from './verification/indicators.ts'
export * from './verification/notes.ts'
export * from './verification/pre-check.ts'
export * from './verification/identifiers.ts'
export * from './verification/patient-in-form.ts'
export * from './verification/policy.ts'
export * from './verification/result.ts'
export * from './verification/told-to-practice.ts'
export * from './transactions/filters.ts'
export * from './transactions/meter.ts'
export * from './transactions/opening.ts'
export * from './transactions/sorting.ts'
export type * from './benefits/answer.ts'
export { type BenefitLine, benefitLines } from './benefits/benefit-lines.ts'
export * from './benefits/compare.ts'
export type * from './benefits/context.ts'
export { type EligibilityStatus, eligibilityOf, saysSomething } from './benefits/eligibility.ts'
export * from './benefits/explain.ts'
export type * from './benefits/explained.ts'
export * from './benefits/fill.ts'
export { identifiersIn } from './benefits/identifiers.ts'
export * from './benefits/reactions.ts'
export { type Candidate as BenefitCandidate } from './benefits/reading.ts'
export { type Change as InquiryChange, type Offer as InquiryOffer } from './benefits/reject-codes.ts'
export { type RobotSource, robotSource } from './benefits/rules/index.ts'
export { type Reliability, reliabilityOf } from './benefits/rules/reliability.ts'
export { isAboutDental } from './benefits/dental.ts'
export { type AskedPatient, answerAbout } from './benefits/same-patient.ts'
export * from './benefits/verdict.ts'
export { type Warning as FillWarning } from './benefits/warnings.ts'
export { monthFirst, type Written, written } from './benefits/writing.ts'
export * from './extraction/sheet-row.ts'
export { BENEFIT_CATEGORIES, type BenefitCategory, type PlanBenefit, planBenefit } from './pms/plan-benefit.ts'
export { planBenefits } from './pms/plan-benefits.ts'
export * from './plans/contradictions.ts'
export * from './plans/fill-from-plan.ts'
export * from './plans/named-plan.ts'
export * from './plans/plan-form.ts'
export * from './plans/plan-holds.ts'
export * from './plans/plan-key.ts'
export * from './plans/plan-source.ts'
export * from './plans/refresh-plan.ts'
