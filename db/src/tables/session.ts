import type { AdministrationSubject } from '@bitewing/domain'
import type { Generated } from 'kysely'
import type { CreatedAt, Json, Moment, NullableJson } from './columns.ts'

/** Signing in, sessions, and what requests leave behind. */
export type SessionTables = {
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
    device_digest: Buffer | null
  }
  sign_in_tries: {
    id: string
    kind: 'sign in' | 'new password'
    username_digest: Buffer
    ip: string
    known_device: Buffer | null
    at: Moment
    failed: boolean | null
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
    chain: string | null
    number: number | null
    seal: Buffer | null
  }
  administration_log: {
    number: number
    at: Moment
    user_id: string | null
    who: string
    on_behalf_of: string | null
    action: string
    subject: AdministrationSubject
    subject_id: string
    label: string
    client_ids: string[]
    practice_ids: string[]
    before: NullableJson<Record<string, unknown>>
    after: NullableJson<Record<string, unknown>>
    endpoint: string
    ip: string
    request_id: string
    seal: Buffer
  }
  call_counts: { key: string; calls: number; ends_at: Moment }
  log_head: { number: number; seal: Buffer }
}

export type AccessOutcome =
  | 'refused'
  | 'too many tries'
  | 'blocked'
  | 'country'
  | 'pin sent'
  | 'wrong pin'
  | 'new location'
  | 'signed in'
