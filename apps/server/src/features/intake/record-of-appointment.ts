import type { AnswerSource } from '@bitewing/db'
import { wholeIdentifiers } from '@bitewing/domain'
import type { AppointmentRow } from './appointment-queries.ts'

/** The values of the transaction form (2 §2.3) that follow from an appointment; '' where a person has to say it. */
export function formValues(appointment: AppointmentRow, carrierName: string) {
  const { text } = wholeIdentifiers
  const { patient_first_name: firstName, patient_last_name: lastName } = appointment
  const isSubscriber = isThePatient(appointment)
  const [policy, subscriber] = [text(appointment.policy_number), text(appointment.subscriber_id)]
  return {
    typeRecord: 'FBD',
    carrierName,
    employerName: '',
    apptDate: appointment.appointment_date ?? '',
    // How somebody is related to the patient was not asked.
    relationship: isSubscriber ? 'Self' : '',
    memberId: policy || subscriber,
    patientId: text(appointment.patient_id),
    subscriberId: subscriber || policy,
    patientFirstName: firstName,
    patientLastName: lastName,
    patientDOB: appointment.patient_dob ?? '',
    subscriberFirstName: isSubscriber ? firstName : appointment.subscriber_first_name,
    subscriberLastName: isSubscriber ? lastName : appointment.subscriber_last_name,
    subscriberDOB: (isSubscriber ? appointment.patient_dob : appointment.subscriber_dob) ?? '',
    practiceId: appointment.practice_id,
  }
}

/** Nobody else is named as the subscriber, and nothing that was said of one is left unread. */
function isThePatient(appointment: AppointmentRow): boolean {
  const { subscriber_first_name: first, subscriber_last_name: last, subscriber_dob: dob, unread } = appointment
  if (unread.some((field) => field.startsWith('subscriber') && field !== 'subscriberAddress')) return false
  const same = (said: string, own: string) => said === '' || said.toLowerCase() === own.toLowerCase()
  return (
    same(first, appointment.patient_first_name) &&
    same(last, appointment.patient_last_name) &&
    (dob === null || dob === appointment.patient_dob)
  )
}

/** What the record's history keeps of where it came from. */
export function sourceOf({ called_at }: AppointmentRow): AnswerSource {
  return { from: 'Voice intake', segment: 'call', at: called_at, confidence: 1 }
}
