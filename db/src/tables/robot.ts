import type { Generated } from 'kysely'
import type { CalendarDate, CreatedAt, IdentifierColumn, Json, Moment } from './columns.ts'

/** The robot's tasks, its log, and payers' answers. */
export type RobotTables = {
  extraction_schedules: {
    id: string
    practice_id: string
    sheet_date: CalendarDate
    type: 'new' | 'review' | 'retry' | 'upload'
    /** 0 pending, 1 in process, 2 over */
    status: Generated<number>
    created_at: CreatedAt
    created_by: string | null
    finished_at: Moment | null
    rows_read: Generated<number>
    rows_refused: Generated<number>
  }
  extraction_logs: {
    id: string
    practice_id: string
    schedule_id: string
    sheet_date: CalendarDate
    row_number: number
    status: boolean
    title: string
    message: string
    created_at: CreatedAt
  }
  payer_answers: {
    id: string
    practice_id: string
    record_id: string | null
    asked_by: string | null
    asked_at: CreatedAt
    provider: string
    sandbox: boolean
    payer_id: string
    payer_name: Generated<string>
    result: Generated<string>
    rejections: Generated<string[]>
    failure: Generated<string>
    format: 'json' | 'x12' | 'none'
    body: Buffer | null
    /** The patient and policy it is about; for an answer about a record, the database copies them from there. */
    member_id: IdentifierColumn
    patient_first_name: Generated<string>
    patient_dob: CalendarDate | null
  }
  robot_tasks: {
    id: string
    practice_id: string
    kind: 'page' | 'record'
    subject_id: string
    step: string
    due: CalendarDate
    state: Generated<'ready' | 'paused' | 'running' | 'set aside'>
    wake_at: Moment | null
    leased_until: Moment | null
    fence: Generated<number>
    failures: Generated<number>
    deaths: Generated<number>
    reason: Generated<string>
    payload: Json<Record<string, string>>
    created_at: CreatedAt
  }
  robot_lanes: {
    practice_id: string
    served: Generated<number>
  }
  bot_statuses: {
    id: string
    practice_id: string
    record_id: string | null
    bot_name: string
    code: string
    message: string
    created_at: CreatedAt
  }
}
