import { type ExamplesOf, practiceId, record } from '../../../testing/example-inputs.ts'

const patient = {
  CarrierName: 'A',
  type: 'FBD' as const,
  EmployerName: 'A',
  PatientFirstName: 'A',
  PatientLastName: 'A',
  PatientDOB: '2000-01-01',
  Relationship: 'Self',
  SubscriberDOB: '2000-01-01',
  SubscriberFirstName: 'A',
  SubscriberLastName: 'A',
  groupName: 'A',
}

export const verification: ExamplesOf<'verification'> = {
  list: {},
  patient: { id: record },
  revealMemberId: { id: record },
  updatePatient: { id: record, version: 1, ...patient },
  updateRecord: { transactionId: record, version: 1, data: {} },
  updateStatus: { id: record, version: 1, iv_status: 'Active' },
  retry: { transactionId: record },
  empty: { transactionId: record, practiceId },
  record: { id: record },
  saveNote: { transactionId: record, note: 'x' },
  saveComment: { a: record, b: practiceId, comment: 'x' },
  auditElg: { transactionId: record, practiceId, state: true },
  auditFbd: { transactionId: record, practiceId, state: true },
  linked: { transactionId: record },
  policy: { id: record },
  history: { id: record },
  presence: { id: record, open: true },
}
