import type { Generated } from 'kysely'
import type { CreatedAt, Moment } from './columns.ts'

export type ApiKeyScope = 'orders' | 'claims' | 'intake'
export type TryResult = 'works' | 'refused' | 'unreachable'

/** Credentials by name, which administration sees; and their values, which only kernel/vault reads and writes. */
export type VaultTables = {
  vault_keys: {
    id: string
    client_id: string | null
    purpose: string | null
    wrapped_by: string
    wrapped: Buffer
    created_at: CreatedAt
    replaced_at: Moment | null
  }
  credentials: {
    id: string
    client_id: string
    practice_id: string | null
    version: Generated<number>
    created_at: CreatedAt
    created_by: string | null
    changed_at: CreatedAt
    changed_by: string | null
  }
  credential_groups: {
    id: string
    credential_id: string
    name: string
    last_used_at: Moment | null
    tried_at: Moment | null
    tried_result: TryResult | null
  }
  credential_properties: {
    id: string
    group_id: string
    name: string
    saved_at: CreatedAt
    saved_by: string | null
  }
  credential_values: { property_id: string; key_id: string; sealed: Buffer }
  client_keys: {
    id: string
    client_id: string
    key: string
    version: Generated<number>
    created_at: CreatedAt
    created_by: string | null
    changed_at: Moment | null
    changed_by: string | null
  }
  api_keys: {
    id: string
    client_id: string
    practice_id: string | null
    name: string
    scopes: ApiKeyScope[]
    prefix: string
    digest: Buffer
    sealed: Buffer
    created_at: CreatedAt
    created_by: string | null
    expires_at: Moment | null
    ends_at: Moment | null
    replaced_by: string | null
    last_used_at: Moment | null
    refused: Generated<number>
    last_refused_at: Moment | null
  }
}
