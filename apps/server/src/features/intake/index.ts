export { intakeFeature } from './endpoints.ts'
export { intakeWebhook } from './webhook.ts'
export { appointmentToRecord, keepRecordOf } from './work-on-appointment.ts'
