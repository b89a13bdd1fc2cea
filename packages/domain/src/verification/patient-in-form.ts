import { answerAt } from '../form/answers.ts'
import type { Answers } from '../form/template.ts'

/** The patient as the record has it. Dates are YYYY-MM-DD. */
export type RecordPatient = {
  readonly memberId: string
  readonly patientFirstName: string
  readonly patientLastName: string
  readonly patientDob: string
  readonly subscriberFirstName: string
  readonly subscriberLastName: string
  readonly subscriberDob: string
}

export type PatientMismatch = {
  readonly bookmark: string
  readonly label: string
  readonly form: string
  readonly patientInfo: string
}

/** What the form says under its own bookmarks about the same person, as the record would say it. */
export function patientAnswers(record: RecordPatient): Readonly<Record<string, string>> {
  return {
    MemberId: record.memberId,
    PatientName: `${record.patientFirstName} ${record.patientLastName}`.trim(),
    PatientDOB: monthFirst(record.patientDob),
    SubscriberName: `${record.subscriberFirstName} ${record.subscriberLastName}`.trim(),
    SubscriberDOB: monthFirst(record.subscriberDob),
  }
}

const LABELS: Readonly<Record<string, string>> = {
  MemberId: 'Member ID',
  PatientName: 'Patient name',
  PatientDOB: 'Patient DOB',
  SubscriberName: 'Primary policyholder name',
  SubscriberDOB: 'Primary policyholder DOB',
}

/** 1 §5: where the form says otherwise than the patient info. A form that says nothing does not say otherwise. */
export function patientMismatches(record: RecordPatient, answers: Answers): readonly PatientMismatch[] {
  return Object.entries(patientAnswers(record))
    .map(([bookmark, patientInfo]) => ({
      bookmark,
      label: LABELS[bookmark] ?? bookmark,
      form: answerAt(answers, bookmark),
      patientInfo,
    }))
    .filter(({ form, patientInfo }) => form !== '' && plain(form) !== plain(patientInfo))
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** 2026-11-15 is 11/15/2026. */
function monthFirst(date: string): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
}
