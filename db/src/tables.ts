import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables as the queries see them; migrations/*.sql is what they are. Moments are ISO text, dates YYYY-MM-DD. */

type Moment = string
type CalendarDate = string
/** Set by the database when a row is made. */
type CreatedAt = ColumnType<Moment, Moment | undefined, Moment>
type Json<T> = JSONColumnType<T & object, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type Tables = {
  clients: {
    id: string
    name: string
    address: Generated<string>
    city: Generated<string>
    state: Generated<string>
    eligibility_provider: Generated<'stedi' | 'change' | 'x12'>
    created_at: CreatedAt
    deleted_at: Moment | null
  }
  practices: {
    id: string
    client_id: string
    name: string
    description: Generated<string>
    address: Generated<string>
    city: Generated<string>
    state: Generated<string>
    time_zone: string
    folder_id: Generated<string>
    spreadsheet_id: Generated<string>
    tax_id: Generated<string>
    npi: Generated<string>
    dqa_sms: Generated<boolean>
    sheet_confirmation: Generated<boolean>
    sheet_drive_url: Generated<boolean>
    sheet_note: Generated<boolean>
    sheet_file_name: Generated<boolean>
    sheet_history: Generated<boolean>
    sheet_elg_codes: Generated<boolean>
    plan_template_id: string | null
    network: Generated<'In' | 'Out' | 'Unknown'>
    created_at: CreatedAt
    deleted_at: Moment | null
  }
  carriers: {
    id: string
    name: string
    payer_id: Generated<string>
    phone_number: Generated<string>
    website: Generated<string>
    shares_are_the_plans: Generated<boolean>
    aliases: Generated<string[]>
    needs_group_number: Generated<boolean>
    created_at: CreatedAt
  }
  users: {
    id: string
    email: string
    first_name: string
    last_name: Generated<string>
    phone: string | null
    password_hash: string | null
    default_path: string | null
    force_pin_email: Generated<boolean>
    can_use_multi_practice: Generated<boolean>
    notify_on_login: Generated<boolean>
    transaction_sort: NullableJson<Record<string, number>>
    elg_priority: NullableJson<{ k: string; v: number }[]>
    blocked_at: Moment | null
    last_login_at: Moment | null
    created_at: CreatedAt
    deleted_at: Moment | null
  }
  permissions: {
    id: string
    code: string
    name: string
    label: string
    type: 'Module' | 'Section' | 'Action'
    parent_id: string | null
    url: string | null
    icon: string | null
    group_name: Generated<string>
    restricted: Generated<boolean>
    show_in_menu: Generated<boolean>
  }
  user_practices: { user_id: string; practice_id: string }
  user_permissions: { user_id: string; permission_id: string }
  client_permissions: { client_id: string; permission_id: string }
  access_records: {
    id: string
    user_id: string | null
    username_digest: Buffer
    created_at: CreatedAt
    outcome: AccessOutcome
    is_valid: Generated<boolean>
    ip: string
    country: Generated<string>
    region: Generated<string>
    city: Generated<string>
    device_type: Generated<string>
    device_os: Generated<string>
    browser: Generated<string>
    browser_version: Generated<string>
  }
  sign_ins: {
    id: string
    user_id: string
    access_record_id: string
    created_at: CreatedAt
    state: 'pin' | 'authorization' | 'done' | 'void'
    origin_digest: Buffer
    pin_digest: Buffer
    pin_expires_at: Moment
    wrong_tries: Generated<number>
    ticket_digest: Buffer | null
    authorized_at: Moment | null
  }
  links: {
    id: string
    user_id: string
    kind: 'password' | 'authorize'
    sign_in_id: string | null
    token_digest: Buffer
    expires_at: Moment
    used_at: Moment | null
    created_at: CreatedAt
  }
  sessions: {
    id: string
    user_id: string
    access_record_id: string | null
    generation: Generated<number>
    created_at: CreatedAt
    last_used_at: CreatedAt
    ended_at: Moment | null
    end_reason: string | null
  }
  settings: { key: string; value: Json<unknown>; updated_at: CreatedAt }
  outbox_messages: {
    id: string
    channel: 'email' | 'sms'
    recipient: string
    subject: string
    body: string
    created_at: CreatedAt
  }
  idempotency_keys: {
    user_id: string
    key: string
    endpoint: string
    input_digest: Buffer
    answer: NullableJson<unknown>
    created_at: CreatedAt
  }
  patient_access_log: {
    id: Generated<number>
    at: CreatedAt
    user_id: string | null
    action: 'view' | 'change' | 'export' | 'reveal'
    outcome: 'allowed' | 'refused'
    endpoint: string
    target_ids: string[]
    practice_ids: string[]
    filters: string[]
    row_count: number | null
    ip: string
    request_id: string
  }
  flag_colours: {
    id: string
    client_id: string
    name: string
    hex_code: string
    priority: number
    created_at: CreatedAt
  }
  templates: {
    id: string
    client_id: string
    practice_id: string | null
    name: string
    description: Generated<string>
    type: 'FBD' | 'ELG' | 'PLAN'
    content: Json<unknown>
    version: Generated<number>
    created_at: CreatedAt
    updated_at: CreatedAt
  }
  verification_records: {
    id: string
    practice_id: string
    appointment_date: CalendarDate
    type: 'FBD' | 'ELG' | 'CC'
    policy_type: 'Primary' | 'Secondary' | null
    patient_id: Generated<string>
    patient_first_name: Generated<string>
    patient_last_name: Generated<string>
    patient_dob: CalendarDate | null
    relationship: Generated<string>
    subscriber_id: Generated<string>
    subscriber_first_name: Generated<string>
    subscriber_last_name: Generated<string>
    subscriber_dob: CalendarDate | null
    member_id: Generated<string>
    group_name: Generated<string>
    group_number: Generated<string>
    employer_name: Generated<string>
    carrier_id: string | null
    carrier_name: Generated<string>
    provider_name: Generated<string>
    eligibility_status: Generated<string>
    verification_by: Generated<string>
    /** Made by the database: names and texts in small letters, for filters and orders. */
    patient_key: GeneratedAlways<string>
    carrier_key: GeneratedAlways<string>
    provider_key: GeneratedAlways<string>
    verification_key: GeneratedAlways<string>
    status_key: GeneratedAlways<string>
    audited: Generated<boolean>
    audited_at: Moment | null
    audited_by: string | null
    upload_fbd: Generated<boolean>
    template_id: string | null
    answers: Json<Record<string, string>>
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
    /** What the robot found and a person has to decide. */
    proposals: ColumnType<Proposal[], string | undefined, string>
    /** Made on the Real Time IV list. */
    real_time: Generated<boolean>
    version: Generated<number>
    created_at: CreatedAt
    updated_at: CreatedAt
    updated_by: string | null
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
    created_at: CreatedAt
    created_by: string | null
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
  pending_objects: { storage_key: string; practice_id: string; noted_at: CreatedAt }
  extraction_schedules: {
    id: string
    practice_id: string
    sheet_date: CalendarDate
    type: 'new' | 'review' | 'retry' | 'upload'
    /** 0 pending, 1 in process, 2 over */
    status: Generated<number>
    created_at: CreatedAt
    created_by: string | null
    finished_at: Moment | null
    rows_read: Generated<number>
    rows_refused: Generated<number>
  }
  extraction_logs: {
    id: string
    practice_id: string
    schedule_id: string
    sheet_date: CalendarDate
    row_number: number
    status: boolean
    title: string
    message: string
    created_at: CreatedAt
  }
  payer_answers: {
    id: string
    practice_id: string
    record_id: string | null
    asked_by: string | null
    asked_at: CreatedAt
    provider: string
    sandbox: boolean
    payer_id: string
    payer_name: Generated<string>
    result: Generated<string>
    rejections: Generated<string[]>
    failure: Generated<string>
    format: 'json' | 'x12' | 'none'
    body: Buffer | null
    /** Whom and which policy it is about; of an answer about a record, the database takes them from there. */
    member_id: Generated<string>
    patient_first_name: Generated<string>
    patient_dob: CalendarDate | null
  }
  robot_tasks: {
    id: string
    practice_id: string
    kind: 'page' | 'record'
    subject_id: string
    step: string
    due: CalendarDate
    state: Generated<'ready' | 'paused' | 'running' | 'set aside'>
    wake_at: Moment | null
    leased_until: Moment | null
    fence: Generated<number>
    failures: Generated<number>
    deaths: Generated<number>
    reason: Generated<string>
    payload: Json<Record<string, string>>
    created_at: CreatedAt
  }
  robot_lanes: {
    practice_id: string
    served: Generated<number>
  }
  bot_statuses: {
    id: string
    practice_id: string
    record_id: string | null
    bot_name: string
    code: string
    message: string
    created_at: CreatedAt
  }
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
  }
  record_presence: { record_id: string; practice_id: string; user_id: string; seen_at: CreatedAt }
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
  record_tallies: {
    practice_id: string
    appointment_date: CalendarDate
    type: string
    verification_by: string
    n: number
  }
  grid_columns: {
    id: string
    grid: string
    name: string
    description: string
    position: number
    shown_by_default: boolean
  }
  user_columns: { id: string; user_id: string; column_id: string }
  shared_elements: { template_id: string; element_id: string; client_id: string }
}

/** Where a robot's value came from: the payer's answer, the part of it, and how sure it is (0 to 1). */
export type AnswerSource = { from: string; segment: string; at: string; confidence: number }

/** What the robot read but may not decide: words of the payer with what they would mean, or one field said in several ways. */
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

export type AccessOutcome = 'refused' | 'blocked' | 'country' | 'pin sent' | 'wrong pin' | 'new location' | 'signed in'
