import type { CreatedAt, Moment } from './columns.ts'

export type WebhookTables = {
  webhook_events: {
    id: string
    source: string
    digest: Buffer
    received_at: CreatedAt
    sealed: string | null
    worked_at: Moment | null
  }
  /** Of all events that were ever taken. */
  webhook_ids: { source: string; digest: Buffer }
}
