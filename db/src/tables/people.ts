import type { ChangedLook, ResourceKind, RowTarget, PracticeSystem } from '@bitewing/domain'
import type { Generated } from 'kysely'
import type { CreatedAt, Moment, NullableJson } from './columns.ts'

/** Users, clients and practices, and who may do what. */
export type PeopleTables = {
  clients: {
    id: string
    name: string
    address: Generated<string>
    city: Generated<string>
    state: Generated<string>
    eligibility_provider: Generated<'stedi' | 'change' | 'x12'>
    stedi_endpoint: Generated<'legacy' | 'redesigned'>
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
    phone: Generated<string>
    pms: Generated<PracticeSystem | ''>
    dqa_sms: Generated<boolean>
    sheet_confirmation: Generated<boolean>
    sheet_drive_url: Generated<boolean>
    sheet_note: Generated<boolean>
    sheet_file_name: Generated<boolean>
    sheet_history: Generated<boolean>
    sheet_elg_codes: Generated<boolean>
    plan_template_id: string | null
    network: Generated<'In' | 'Out' | 'Unknown'>
    tiers: Generated<string[]>
    intake_automatic: Generated<boolean>
    created_at: CreatedAt
    deleted_at: Moment | null
  }
  outside_resources: {
    kind: ResourceKind
    external_id: string
    client_id: string
    how: 'registered' | 'proven' | 'taken over'
    by_user: string | null
    at: CreatedAt
  }
  carriers: {
    id: string
    name: string
    payer_id: Generated<string>
    phone_number: Generated<string>
    website: Generated<string>
    shares_are_the_plans: Generated<boolean>
    dental: Generated<boolean>
    aliases: Generated<string[]>
    needs_group_number: Generated<boolean>
    menu_path: Generated<string>
    phone_hours: Generated<string>
    created_at: CreatedAt
  }
  carrier_numbers: {
    id: string
    carrier_id: string
    number: string
    label: string
    source: Generated<string>
    position: number
    reported_at: Moment | null
    reported_by: string | null
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
    row_opens: RowTarget | null
    blocked_at: Moment | null
    password_once: Generated<boolean>
    blocked_by: string | null
    block_reason: Generated<string>
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
    origin: Generated<'program' | 'own'>
    position: Generated<number>
    system_catalog_id: string | null
    shipped_label: string | null
    changed: Generated<ChangedLook[]>
  }
  system_catalogs: { id: string; name: string }
  access_reviews: {
    client_id: string
    user_id: string
    reviewed_at: CreatedAt
    reviewed_by: string
    reviewer: string
  }
  user_practices: { user_id: string; practice_id: string }
  user_permissions: { user_id: string; permission_id: string }
  permission_sets: { id: string; name: string }
  permission_set_entries: { set_id: string; permission_id: string }
  client_permissions: { client_id: string; permission_id: string }
}
