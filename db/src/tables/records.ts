import type { RecordClass } from '@bitewing/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AnswersColumn, CalendarDate, CreatedAt, IdentifierColumn, Json, Moment, NullableJson } from './columns.ts'

/** Verification records and what belongs to them. */
export type RecordsTables = {
  templates: {
    id: string
    client_id: string
    name: string
    description: Generated<string>
    type: 'FBD' | 'ELG' | 'PLAN'
    content: Json<unknown>
    /** The one in use; 0: it was never published. */
    version: Generated<number>
    revision: Generated<number>
    published_at: ColumnType<Moment | null, Moment | null | undefined, Moment>
    published_by: string | null
    comment: Generated<string>
    /** A practice used it once. */
    used: Generated<boolean>
    created_at: CreatedAt
    updated_at: CreatedAt
  }
  template_versions: {
    template_id: string
    version: number
    client_id: string
    content: Json<unknown>
    published_at: CreatedAt
    published_by: string | null
    comment: Generated<string>
  }
  template_drafts: {
    template_id: string
    client_id: string
    content: Json<unknown>
    base_version: number
    changed_at: CreatedAt
    changed_by: string | null
  }
  planned_publications: {
    template_id: string
    client_id: string
    revision: number
    at: Moment
    comment: Generated<string>
    planned_by: string
  }
  recounts: {
    practice_id: string
    type: 'FBD' | 'ELG'
    day: CalendarDate | null
    record_id: string | null
    remaining: number | null
  }
  practice_templates: { practice_id: string; type: 'FBD' | 'ELG'; template_id: string }
  own_word_forms: {
    id: string
    practice_id: string
    type: 'FBD' | 'ELG'
    filename: string
    content: Buffer
    bookmarks: string[]
    used_from: Moment
    used_until: Moment | null
    added_by: string
  }
  shared_elements: {
    template_id: string
    element_id: string
    client_id: string
    /** Of a choice, the one option that is shared; empty for the whole element. */
    option_name: Generated<string>
    for_everybody: Generated<boolean>
  }
  verification_records: {
    id: string
    practice_id: string
    appointment_date: CalendarDate
    type: 'FBD' | 'ELG' | 'CC'
    policy_type: 'Primary' | 'Secondary' | null
    patient_id: IdentifierColumn
    patient_first_name: Generated<string>
    patient_last_name: Generated<string>
    patient_dob: CalendarDate | null
    relationship: Generated<string>
    subscriber_id: IdentifierColumn
    subscriber_first_name: Generated<string>
    subscriber_last_name: Generated<string>
    subscriber_dob: CalendarDate | null
    member_id: IdentifierColumn
    group_name: Generated<string>
    group_number: Generated<string>
    employer_name: Generated<string>
    carrier_id: string | null
    carrier_name: Generated<string>
    provider_name: Generated<string>
    eligibility_status: Generated<string>
    verification_by: Generated<string>
    /** Computed by the database: names and texts in lower case, for filters and sorting. */
    patient_key: GeneratedAlways<string>
    patient_sort_key: GeneratedAlways<string>
    carrier_key: GeneratedAlways<string>
    provider_key: GeneratedAlways<string>
    verification_key: GeneratedAlways<string>
    status_key: GeneratedAlways<string>
    /** What the dashboard counts of it (docs/decisions/0051). */
    record_class: GeneratedAlways<RecordClass>
    missing_code: GeneratedAlways<boolean>
    /** A person changed a required field of its form: reports count it as people's work. */
    filled_by_people: Generated<boolean>
    audited: Generated<boolean>
    audited_at: Moment | null
    audited_by: string | null
    upload_fbd: Generated<boolean>
    template_id: string | null
    template_version: number | null
    /** The plan that the patient shares with others of the group. */
    plan_id: string | null
    answers: AnswersColumn
    answer_sources: Json<Record<string, AnswerSource>>
    required_fields: Generated<number>
    missing_fields: Generated<number>
    appointment_note: Generated<string>
    note: Generated<string>
    history_note: Generated<string>
    elg_codes: Generated<string>
    comment: Generated<string>
    flag_colour_id: string | null
    sheet_row: Generated<number | null>
    /** What the robot found and a person has to decide on. */
    proposals: ColumnType<Proposal[], string | undefined, string>
    /** Made on the Real Time IV list. */
    real_time: Generated<boolean>
    /** A second record of its appointment, from before the database refused them. */
    duplicate: Generated<boolean>
    /** Waits for a person to look at it again. */
    came_back: Generated<boolean>
    /** What the practice's form has no field for (docs/decisions/0040). */
    coverage_start: CalendarDate | null
    coverage_end: CalendarDate | null
    annual_maximum: Generated<string>
    annual_remaining: Generated<string>
    call_reference: Generated<string>
    /** When the call center first saved what it found out. */
    called_at: Moment | null
    version: Generated<number>
    created_at: CreatedAt
    updated_at: CreatedAt
    updated_by: string | null
  }
  record_history: {
    id: string
    practice_id: string
    record_id: string
    at: CreatedAt
    actor: 'person' | 'robot'
    user_id: string | null
    kind: RecordChangeKind
    field: string
    old_value: Generated<string>
    new_value: Generated<string>
    source: NullableJson<AnswerSource>
  }
  callbacks: {
    id: string
    practice_id: string
    record_id: string
    call_at: Moment
    reason: Generated<string>
    made_by: string
    made_at: CreatedAt
    done_at: Moment | null
    done_by: string | null
  }
  call_reservations: { record_id: string; practice_id: string; user_id: string; since: CreatedAt; until: Moment }
  record_presence: { record_id: string; practice_id: string; user_id: string; seen_at: CreatedAt }
  record_tallies: {
    practice_id: string
    appointment_date: CalendarDate
    type: string
    verification_by: string
    n: number
  }
  files: {
    id: string
    practice_id: string
    record_id: string
    type: string
    filename: string
    content_type: string
    size: number
    sha256: Buffer
    storage_key: string
    /** A document that Bitewing made, with whole identifiers in it. */
    shows_identifiers: Generated<boolean>
    created_at: CreatedAt
    created_by: string | null
    updated_at: CreatedAt
    updated_by: string | null
    version: Generated<number>
  }
  pending_objects: { storage_key: string; practice_id: string; noted_at: CreatedAt }
  pms_updates: {
    id: string
    practice_id: string
    record_id: string
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    requested_at: CreatedAt
    requested_by: string
    finished_at: Moment | null
    failure: string | null
    undo: NullableJson<object>
    /** For an update of the patient instead of the form: the number there, and the fields before and after. */
    patient: NullableJson<object>
    /** The update that this one undoes. */
    undoes: string | null
    /** A digest of the difference that the person agreed to; null if it was not shown. */
    shown: string | null
    /** It ended because the system no longer holds what the person was shown. */
    changed_meanwhile: Generated<boolean>
    /** What an undo left alone because somebody else had changed it, in words for people. */
    left_alone: ColumnType<string[], string | undefined, string>
  }
  flag_colours: {
    id: string
    client_id: string
    name: string
    hex_code: string
    priority: number
    created_at: CreatedAt
  }
  tickets: {
    id: string
    practice_id: string
    record_id: string
    product_id: string | null
    title: string
    notes: Generated<string>
    steps_to_reproduce: Generated<string>
    status: Generated<'open' | 'answered' | 'closed'>
    created_at: CreatedAt
    created_by: string
  }
  ticket_responses: {
    id: string
    practice_id: string
    ticket_id: string
    at: CreatedAt
    user_id: string
    kind: 'response' | 'closed' | 'reopened'
    message: Generated<string>
  }
  grid_columns: {
    id: string
    grid: string
    name: string
    title: string
    description: string
    position: number
    shown_by_default: boolean
  }
  user_columns: { id: string; user_id: string; column_id: string; position: number | null }
}

/** Where a robot's value came from: the payer's answer, the part of it, and how sure it is (0 to 1). */
export type AnswerSource = { from: string; segment: string; at: string; confidence: number }

/** What the robot may not decide: words of the payer with their likely meaning, or several values for one field. */
export type Proposal = { bookmark: string; values: string[]; words: string; segment: string }

export type RecordChangeKind =
  | 'created'
  | 'patient'
  | 'form'
  | 'note'
  | 'comment'
  | 'status'
  | 'audit'
  | 'file'
  | 'policy'
  | 'pms'
  | 'retry'
  | 'colour'
  | 'call'
