import { createHash } from 'node:crypto'
import type { spokenAppointment } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { dayIn, INTAKE_FIELDS, readAppointment } from '@bitewing/domain'
import { signal } from '../../kernel/live/live.ts'
import type { Sender } from '../../kernel/webhooks/webhook.ts'
import { insertAppointment, practiceOfIntake } from './appointment-queries.ts'
import { makeAutomatically } from './automatic-record.ts'

type Spoken = (typeof spokenAppointment)['_output']
type Arrived = { input: Spoken; sender: Sender; receivedAt: string }

/** Keeps what was said, and beside it what of it can be read; where the practice wants that, a record is made of it at once. */
export async function storeAppointment(db: Db, { input, sender, receivedAt }: Arrived): Promise<void> {
  const practice = sender.practiceId === null ? undefined : await practiceOfIntake(db, sender.practiceId)
  // The practice was deleted since.
  if (practice === undefined) return
  const { callId, calledAt = receivedAt, transcript = '', practice: _, ...said } = input
  const { read, unread } = readAppointment(said, dayIn(practice.timeZone, new Date(calledAt)))
  const appointment = await insertAppointment(db, {
    practice_id: practice.id,
    external_id: callId ?? contentId(input),
    called_at: calledAt,
    received_at: receivedAt,
    said,
    transcript,
    unread: [...unread],
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
    status_at: null,
    status_by: null,
    record_id: null,
    record_by: null,
  })
  if (appointment === undefined) return
  if (practice.automatic) await makeAutomatically(db, appointment)
  await signal(db, { event: { topic: 'intake', practiceId: practice.id } })
}

/** Where the provider has no id of the call: the same words are the same call. */
function contentId(input: Spoken): string {
  const words = [input.calledAt, ...INTAKE_FIELDS.map((field) => input[field]), input.transcript]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}
