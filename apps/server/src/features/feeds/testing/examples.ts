import { type ExamplesOf, ID, practiceId } from '../../../testing/example-inputs.ts'

export const feeds: ExamplesOf<'feeds'> = {
  azure: {},
  sftp: {},
  nobody: { kind: 'azure' },
  azureReport: { date: '2026-11-16' },
  sftpReport: { date: '2026-11-16' },
  sources: { kind: 'sftp' },
  look: { kind: 'sftp' },
  confirmHostKey: { id: ID, fingerprint: 'SHA256:nobody' },
  expected: { pms: 'Open Dental', columns: [{ name: 'Patients', pattern: 'patient*', required: true }] },
  settings: { practiceId, deadline: '09:00', days: [1], alarmTo: [] },
}
