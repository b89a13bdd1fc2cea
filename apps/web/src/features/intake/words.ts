import type { ScheduledAppointment } from '@bitewing/contract'
import { formatPhone, type IntakeField } from '@bitewing/domain'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'

type Appointment = ScheduledAppointment

export function isUnread({ unread }: Appointment, ...fields: readonly IntakeField[]): boolean {
  return fields.some((field) => unread.includes(field))
}

/** A date as people write it; what could not be read, as it was said. */
export function dateWords(appointment: Appointment, field: IntakeField, value: string): string {
  if (value === '' || isUnread(appointment, field)) return value
  const [day = '', time = ''] = value.split(' ')
  return [formatCalendarDate(day), time].filter((part) => part !== '').join(' ')
}

export function patientWords({ patientFirstName, patientLastName }: Appointment): string {
  return `${patientFirstName} ${patientLastName}`.trim() || messages.intake.nobody
}

export function phoneWords(appointment: Appointment): string {
  const { customerPhone } = appointment
  return isUnread(appointment, 'customerPhone') ? customerPhone : formatPhone(customerPhone)
}
