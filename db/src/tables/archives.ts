import type { CreatedAt, Moment, NullableJson } from './columns.ts'

/** Of a part of a sealed log, where its lines go on. */
export type Checkpoint = {
  chains: { chain: string; first: number; last: number; seal: string }[]
  /** Accesses from before there were seals, so far. */
  unsealed?: { Lines: number; Digest: string }
  /** The line of the administration log that says which those are, if it is in this part. */
  baseline?: Record<string, unknown>
}

export type ArchiveTables = {
  archives: {
    id: string
    table_name: string
    part: string
    starts: Moment | null
    ends: Moment
    storage_key: string
    begun_at: CreatedAt
    archived_at: Moment | null
    line_count: number | null
    byte_count: number | null
    digest: Buffer | null
    checkpoint: NullableJson<Checkpoint>
    seal: Buffer | null
  }
}
