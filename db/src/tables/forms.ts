import type { Option } from '@bitewing/domain'
import type { Generated } from 'kysely'
import type { CreatedAt, Json, Moment } from './columns.ts'

/** What the forms are made of. */
export type FormsTables = {
  bookmarks: {
    id: string
    client_id: string | null
    name: string
    label: string
    kind: 'text' | 'one' | 'several'
    data: 'string' | 'number' | 'date' | null
    symbol: Generated<string>
    maximum_length: number | null
    required: Generated<boolean>
    options: Json<readonly Option[]>
    version: Generated<number>
    created_at: CreatedAt
    created_by: string | null
    changed_at: Moment | null
    changed_by: string | null
  }
  bookmark_uses: { template_id: string; bookmark_id: string; client_id: string }
}
