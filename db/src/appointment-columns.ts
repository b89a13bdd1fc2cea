import type { ReadAppointment } from '@bitewing/domain'

/** What was read from a caller's words, by the columns of `intake_appointments` that keep it. */
export function appointmentColumns(read: ReadAppointment) {
  return {
    appointment_date: read.dateTimeAppointment || null,
    appointment_time: read.appointmentTime,
    patient_id: read.patientId,
    patient_first_name: read.patientFirstName,
    patient_last_name: read.patientLastName,
    patient_dob: read.dob || null,
    patient_address: read.patientAddress,
    insurance_carrier: read.insuranceCarrier,
    policy_number: read.policyNumber,
    subscriber_first_name: read.subscriberFirstName,
    subscriber_last_name: read.subscriberLastName,
    subscriber_dob: read.subscriberDob || null,
    subscriber_id: read.subscriberId,
    subscriber_address: read.subscriberAddress,
    customer_phone: read.customerPhone,
    doctors_name: read.doctorsName,
    service_requested: read.serviceRequested,
    drop_out_location: read.dropOutLocation,
  }
}
