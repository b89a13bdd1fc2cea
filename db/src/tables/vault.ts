import type { CreatedAt, Moment } from './columns.ts'

/** Only kernel/vault reads and writes these. */
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
}
