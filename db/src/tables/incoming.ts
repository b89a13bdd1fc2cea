import type { IntakeField } from '@bitewing/domain'
import type { GeneratedAlways, Generated } from 'kysely'
import type { CalendarDate, CreatedAt, IdentifierColumn, Json, Moment } from './columns.ts'

/** What others send us: appointments by voice, announcements of claims. */
export type IncomingTables = {
  onboarding_orders: {
    id: string
    sender_id: string
    external_id: string
    client_id: string | null
    ordered_at: Moment
    first_name: string
    last_name: string
    email: string
    phone: string
    business_name: string
    address: string
    state: string
    city: string
    practices: Json<unknown>
    status: Generated<'Pending' | 'Approved' | 'Denied'>
    decided_at: Moment | null
    decided_by: string | null
  }
  onboarding_files: {
    order_id: string
    product_id: string
    client_id: string | null
    filename: string
    content_type: string
    content: Buffer
  }
  practice_products: {
    id: string
    practice_id: string
    order_id: string
    type: 'FBD' | 'ELG'
    ordered_on: CalendarDate
  }
  intake_appointments: {
    id: string
    practice_id: string
    external_id: string
    called_at: Moment
    received_at: CreatedAt
    said: Json<Partial<Record<IntakeField, string>>>
    transcript: Generated<string>
    unread: Generated<string[]>
    appointment_date: CalendarDate | null
    appointment_time: Generated<string>
    patient_id: IdentifierColumn
    patient_first_name: Generated<string>
    patient_last_name: Generated<string>
    patient_dob: CalendarDate | null
    patient_address: Generated<string>
    insurance_carrier: Generated<string>
    policy_number: IdentifierColumn
    subscriber_first_name: Generated<string>
    subscriber_last_name: Generated<string>
    subscriber_dob: CalendarDate | null
    subscriber_id: IdentifierColumn
    subscriber_address: Generated<string>
    customer_phone: Generated<string>
    doctors_name: Generated<string>
    service_requested: Generated<string>
    drop_out_location: Generated<string>
    status: Generated<boolean>
    status_at: Moment | null
    status_by: string | null
    record_id: string | null
    record_by: 'created' | 'matched' | 'automatic' | null
  }
  claim_requests: {
    id: string
    client_id: string
    practice_id: string
    external_id: string
    requested_at: Moment
    requested_on: CalendarDate
    claim_type: 'validate' | 'submit'
    patient_name: string
    patient_key: GeneratedAlways<string>
    company_name: string
    received_at: CreatedAt
  }
}
