import type { OutlierRule, PatientFacts, QualityField } from '@bitewing/domain'
import type { Generated } from 'kysely'
import type { CalendarDate, CreatedAt, Json, Moment, NullableJson } from './columns.ts'

/** Where our side of a patient's facts comes from. */
export type FactSource = 'confirmed' | 'record' | 'form' | 'payer' | 'intake'
/** What somebody decided about one field. */
export type ChosenFact = { trusted: 'system' | 'form' | 'other'; value: string }

/** A value that a confirmation replaced. */
export type ReplacedValue<Field extends string = string> = { field: Field; from: string; to: string }
/** All that a confirmation wrote on our side: into each record for itself, and into the patient's contacts. */
export type WrittenByUs = {
  records: { id: string; values: (ReplacedValue & { kind: 'patient' | 'form' })[] }[]
  contacts: ReplacedValue<'address' | 'zipCode' | 'phone' | 'email'>[]
}

/** What the practice's system and our side say about patients. */
export type QualityTables = {
  quality_requests: {
    id: string
    practice_id: string
    record_id: string
    pms_patient: number
    patient_first_name: Generated<string>
    patient_last_name: Generated<string>
    patient_dob: CalendarDate | null
    system_values: Json<PatientFacts>
    form_values: Json<PatientFacts>
    payer_values: Json<PatientFacts>
    form_sources: Json<Partial<Record<QualityField, FactSource>>>
    differing: QualityField[]
    missing: QualityField[]
    settled: Generated<boolean>
    digest: string
    digest_after: string | null
    status: Generated<0 | 1>
    closed_as: 'confirmed' | 'solved' | null
    chosen: NullableJson<Partial<Record<QualityField, ChosenFact>>>
    comment: Generated<string>
    confirmed_at: Moment | null
    confirmed_by: string | null
    before: NullableJson<Partial<PatientFacts>>
    written: NullableJson<WrittenByUs>
    pms_update_id: string | null
    created_at: CreatedAt
    updated_at: CreatedAt
  }
  patient_contacts: {
    practice_id: string
    pms_patient: number
    address: Generated<string>
    zip_code: Generated<string>
    phone: Generated<string>
    email: Generated<string>
    chosen_at: CreatedAt
    chosen_by: string
  }
  quality_comparisons: {
    record_id: string
    practice_id: string
    pms_patient: number | null
    agrees: boolean
    compared_at: CreatedAt
  }
  quality_findings: {
    id: string
    practice_id: string
    record_id: string
    rule: OutlierRule
    field: string
    why: string
    found_at: CreatedAt
    dismissed_at: Moment | null
    dismissed_by: string | null
  }
  quality_scores: {
    practice_id: string
    day: CalendarDate
    patients: number
    agreeing: number
    told: Generated<boolean>
  }
}
