import type { Generated } from 'kysely'
import type { CreatedAt, Moment } from './columns.ts'

/** What a practice charges. */
export type FeesTables = {
  fee_schedules: {
    id: string
    practice_id: string
    year: number
    carrier_name: string
    carrier_key: string
    description: string
    lines: number
    version: Generated<number>
    created_at: CreatedAt
    created_by: string | null
  }
  fee_lines: {
    id: string
    practice_id: string
    schedule_id: string
    service_code: string
    service_description: string
    price_cents: number
    version: Generated<number>
    changed_at: Moment | null
  }
  fee_changes: {
    id: string
    practice_id: string
    schedule_id: string
    at: CreatedAt
    user_id: string | null
    kind: 'saved' | 'line' | 'raised' | 'pasted' | 'undone'
    words: string
    lines: number
    undone: Generated<boolean>
  }
  fee_line_history: {
    change_id: string
    line_id: string
    practice_id: string
    old_code: string | null
    old_description: string | null
    old_cents: number | null
    new_code: string | null
    new_description: string | null
    new_cents: number | null
  }
}
