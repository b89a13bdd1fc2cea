export { changeForm, changeRecord, type Changing, recordToChange } from './change-record.ts'
export { formOfRecord, templateTypeOf } from './form-of-record.ts'
export { personName } from './detail-queries.ts'
export { createRecord, followingAnswers, type NewRecord } from './create-record.ts'
export { findSameAppointment } from './one-of-appointment-queries.ts'
export { verificationFeature } from './endpoints.ts'
export { WAITING } from './list-queries.ts'
export {
  type FieldChange,
  filesOf,
  findRecordRow,
  findTemplate,
  insertHistory,
  type RecordColumns,
  type RecordRow,
} from './record-queries.ts'
export { identifiersOf, wholeColumns } from './record-identifiers.ts'
export { Recounts } from './recount.ts'
export { startRecount } from './recount-queries.ts'
export { knownBookmarks, refuseInvalid, refuseUnknown, sourcesLeft } from './typed-answers.ts'
export { refuseMissing } from './patient.ts'
export { existing as existingRecord } from './detail.ts'
