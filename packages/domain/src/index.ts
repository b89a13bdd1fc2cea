export * from './form/answers.ts'
export * from './form/check-template.ts'
export { fieldsOf } from './form/compile.ts'
export * from './form/counts.ts'
export * from './form/dates.ts'
export * from './form/default-templates.ts'
export * from './form/state.ts'
export * from './form/storage.ts'
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
export * from './id.ts'
export * from './permissions/catalogue.ts'
export * from './permissions/grants.ts'
export * from './session/password.ts'
export * from './verification/carrier-name.ts'
export * from './verification/file-names.ts'
export * from './verification/indicators.ts'
export * from './verification/notes.ts'
export * from './verification/pre-check.ts'
export * from './verification/member-id.ts'
export * from './verification/patient-in-form.ts'
export * from './verification/policy.ts'
export * from './transactions/filters.ts'
export * from './transactions/meter.ts'
export * from './transactions/sorting.ts'
export type * from './benefits/answer.ts'
export { type BenefitLine, benefitLines } from './benefits/benefit-lines.ts'
export * from './benefits/compare.ts'
export type * from './benefits/context.ts'
export { type EligibilityStatus, eligibilityOf } from './benefits/eligibility.ts'
export * from './benefits/fill.ts'
export * from './benefits/reactions.ts'
export { type Candidate as BenefitCandidate } from './benefits/reading.ts'
export { type Change as InquiryChange, type Offer as InquiryOffer } from './benefits/reject-codes.ts'
export { type Reliability, reliabilityOf } from './benefits/rules/reliability.ts'
export { type AskedPatient } from './benefits/same-patient.ts'
export * from './benefits/verdict.ts'
export { type Warning as FillWarning } from './benefits/warnings.ts'
export { type Written, written } from './benefits/writing.ts'
export * from './extraction/sheet-row.ts'
