import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Json, Moment, NullableJson } from './columns.ts'

export type PhoneProvider = 'aircall' | 'ringcentral'
/** As the provider tells them, and as they were then. */
export type CallAgent = { id: number; name: string; email: string; language: string; time_zone: string }
export type CallNumber = { name: string; digits: string; country: string; time_zone: string }

/** Lines of the phone, and the calls and SMS on them. */
export type PhoneTables = {
  phone_lines: {
    id: string
    provider: PhoneProvider
    external_id: string
    name: string
    digits: string
    country: Generated<string>
    time_zone: Generated<string>
    client_id: string | null
    assigned_at: Moment | null
    assigned_by: string | null
  }
  record_calls: {
    practice_id: string
    record_id: string
    call_id: number
    number: string
    user_id: string
    dialled_at: CreatedAt
    /** Number, time and person are those of the call: found out by the database when either becomes known. */
    matched: ColumnType<boolean, never, boolean>
  }
  calls: {
    id: number
    line_id: string
    direction: 'inbound' | 'outbound'
    stage: 'created' | 'answered' | 'hung up' | 'ended'
    missed_reason: string | null
    started_at: Moment
    answered_at: Moment | null
    ended_at: Moment | null
    raw_digits: string
    digits: string
    cost: Generated<string>
    recorded: Generated<boolean>
    voicemail: Generated<boolean>
    recording_key: Generated<string | null>
    recording_type: Generated<string | null>
    agent_id: number | null
    agent: NullableJson<CallAgent>
    user_id: string | null
    number: Json<CallNumber>
  }
  call_holds: { call_id: number; at: Moment; held: boolean }
  phone_agents: { id: number; name: string; email: string }
  sms_messages: {
    id: string
    line_id: string
    external_id: string
    direction: 'inbound' | 'outbound'
    other_number: string
    digits: string
    type: 'SMS' | 'MMS'
    status: string
    at: Moment
    status_at: Moment
    sealed: ColumnType<Buffer | null, Buffer | null, Buffer | null>
  }
  phone_accounts: {
    provider: 'aircall'
    filled_from: Moment | null
    filled: Generated<boolean>
    asked_at: Moment | null
    webhook_id: string | null
    webhook_token: Buffer | null
  }
}
