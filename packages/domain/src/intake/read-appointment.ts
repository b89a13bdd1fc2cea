import { spokenBirthDate, spokenVisitDate } from './spoken-date.ts'
import { spokenName, spokenNumber, spokenPhone, spokenText } from './spoken-text.ts'
import { spokenTime } from './spoken-time.ts'

/** What a caller tells about an appointment, under the names of the product. */
export const INTAKE_FIELDS = [
  'customerPhone',
  'patientId',
  'patientFirstName',
  'patientLastName',
  'dob',
  'patientAddress',
  'insuranceCarrier',
  'policyNumber',
  'subscriberFirstName',
  'subscriberLastName',
  'subscriberDob',
  'subscriberId',
  'subscriberAddress',
  'doctorsName',
  'dateTimeAppointment',
  'serviceRequested',
  'dropOutLocation',
] as const
export type IntakeField = (typeof INTAKE_FIELDS)[number]

export type SaidAppointment = Readonly<Partial<Record<IntakeField, string>>>
/** Each as it was understood; '' where nothing was said or it could not be read. */
export type ReadAppointment = Readonly<Record<IntakeField, string>> & { readonly appointmentTime: string }

const READERS: Readonly<
  Record<Exclude<IntakeField, 'dateTimeAppointment'>, (said: string, today: string) => string | undefined>
> = {
  customerPhone: spokenPhone,
  patientId: spokenNumber,
  patientFirstName: spokenName,
  patientLastName: spokenName,
  dob: spokenBirthDate,
  patientAddress: spokenText,
  insuranceCarrier: spokenText,
  policyNumber: spokenNumber,
  subscriberFirstName: spokenName,
  subscriberLastName: spokenName,
  subscriberDob: spokenBirthDate,
  subscriberId: spokenNumber,
  subscriberAddress: spokenText,
  doctorsName: spokenText,
  serviceRequested: spokenText,
  dropOutLocation: spokenText,
}

/**
 * What a caller's words say for certain, and the fields that were said and could not be read: people see those as they were said. Nothing
 * is guessed. `today` is the day of the call where the practice is.
 */
export function readAppointment(
  said: SaidAppointment,
  today: string,
): { read: ReadAppointment; unread: readonly IntakeField[] } {
  const visit = spokenVisit(said.dateTimeAppointment ?? '', today)
  const read = { dateTimeAppointment: visit.date, appointmentTime: visit.time } as Record<keyof ReadAppointment, string>
  for (const [field, reader] of Object.entries(READERS) as [keyof typeof READERS, (typeof READERS)['dob']][])
    read[field] = reader(said[field] ?? '', today) ?? ''
  const unread = INTAKE_FIELDS.filter((field) => (said[field] ?? '').trim() !== '' && read[field] === '')
  return { read, unread }
}

/** '2026-11-24T14:30:00-06:00', 'tomorrow at 2 pm', 'November 24th'. A day counts without a time that could be read. */
function spokenVisit(said: string, today: string): { date: string; time: string } {
  const text = said.trim()
  const [day = '', time = ''] = /^\d{4}-\d{2}-\d{2}T/.test(text)
    ? [text.slice(0, 10), text.slice(11, 16)]
    : splitAt(text)
  const isWritten = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text)
  const date = spokenVisitDate(day, today) ?? ''
  return { date, time: date === '' ? '' : isWritten ? time : (spokenTime(time) ?? '') }
}

function splitAt(text: string): string[] {
  const typed = /^(\S*\d{4})\s+(\d{1,2}:\d{2}.*)$/.exec(text)
  if (typed !== null) return [typed[1] ?? '', typed[2] ?? '']
  const [day = '', ...rest] = text.split(/\s+at\s+/i)
  return [day, rest.join(' ')]
}
