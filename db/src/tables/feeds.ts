import type { Generated } from 'kysely'
import type { CalendarDate, Moment } from './columns.ts'

export type FeedKind = 'azure' | 'sftp'
export type FeedTrouble = '' | 'unreachable' | 'refused' | 'unknown host key' | 'changed host key' | 'too many files'

/** Files that practices' systems deliver (docs/decisions/0058). */
export type FeedTables = {
  feed_sources: {
    id: string
    kind: FeedKind
    /** Null: the installation's own. */
    client_id: string | null
    practice_id: string | null
    group_id: string | null
    sandbox: Generated<boolean>
    next_at: Generated<Moment>
    leased_until: Moment | null
    fence: Generated<number>
    reached: Generated<string>
    passed_at: Moment | null
    down_since: Moment | null
    trouble: Generated<FeedTrouble>
    host_key: Generated<string>
    host_key_seen: Generated<string>
  }
  feed_objects: { source_id: string; container: string; path: string; version: string; size: number }
  feed_files: {
    id: string
    source_id: string
    kind: FeedKind
    /** Null: nobody's. */
    practice_id: string | null
    container: string
    folder: string
    name: string
    event: 'created' | 'changed' | 'deleted'
    lines: number | null
    size: number
    created_at: Moment
    day: CalendarDate
  }
  feed_expected: { pms: string; name: string; position: number; pattern: string; required: Generated<boolean> }
  feed_settings: {
    practice_id: string
    deadline: Generated<string>
    days: Generated<number[]>
    alarm_to: Generated<string[]>
  }
  feed_alarms: {
    practice_id: string
    kind: FeedKind
    day: CalendarDate
    checked_at: Generated<Moment>
    failed: number
  }
}
