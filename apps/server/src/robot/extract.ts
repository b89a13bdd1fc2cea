import type { Db } from '@bitewing/db'
import { readSheetRow, type SheetAppointment } from '@bitewing/domain'
import { findPractice } from '../features/payer-answers/index.ts'
import {
  changeRecord,
  createRecord,
  type FieldChange,
  type NewRecord,
  type RecordRow,
} from '../features/verification/index.ts'
import { type SheetRow, SheetsRefused, SheetsUnavailable } from '../kernel/ports/sheets.ts'
import { enqueue } from '../kernel/tasks/queue.ts'
import type { Next, Step, Task } from '../kernel/tasks/task.ts'
import { signal } from '../kernel/live/live.ts'
import {
  beginSchedule,
  findSameAppointment,
  findSchedule,
  finishSchedule,
  insertLogs,
  type LogLine,
  recordsOfDay,
  type ScheduleRow,
  setSheetRow,
} from './extraction-queries.ts'
import { insertBotStatus } from './queries.ts'
import { say } from './say.ts'
import { asRobot, inScope, ROBOT, officeOf, type Dependencies } from './dependencies.ts'

const PAUSES = [2, 10, 60, 300].map((seconds) => seconds * 1000)

export function beginStep(_: Dependencies): Step {
  return async (task) => async (db) => {
    await beginSchedule(db, task.subjectId)
    await tell(db, task)
    return { to: 'step', step: 'extract' }
  }
}

/** Works through a page: all of its rows together, or none, so that a page that is read again says nothing twice. */
export function extractStep({ database, sheets }: Dependencies): Step {
  return async (task) => {
    const found = await inScope(database, task, async (db) => ({
      schedule: await findSchedule(db, task.subjectId),
      practice: await findPractice(db, task.practiceId),
    }))
    const { schedule, practice } = found
    if (schedule === undefined) return async () => ({ to: 'end' })
    if (schedule.type === 'retry' || schedule.type === 'upload')
      return async (db) => await finished(db, task, schedule, await queueAgain(db, schedule))
    const nothing = (message: string) => async (db: Db) =>
      await finished(db, task, schedule, [{ row: 0, status: false, title: 'Sheet', message }])
    if (sheets === undefined || practice.spreadsheet_id === '') return nothing('The practice has no sheet.')
    try {
      const page = await sheets.read(officeOf(practice), schedule.sheet_date)
      if (page === undefined) return nothing('The sheet has no page for this date.')
      return async (db) => {
        const lines: LogLine[] = []
        for (const row of page.rows) lines.push(await workOn(db, schedule, row))
        return await finished(db, task, schedule, lines)
      }
    } catch (error) {
      if (error instanceof SheetsRefused) return nothing(error.message)
      if (!(error instanceof SheetsUnavailable)) throw error
      const ms = PAUSES[task.failures]
      return ms === undefined ? nothing(error.message) : async () => ({ to: 'pause', ms, reason: error.message })
    }
  }
}

async function finished(db: Db, task: Task, schedule: ScheduleRow, lines: readonly LogLine[]): Promise<Next> {
  const refused = lines.filter(({ status }) => !status).length
  await insertLogs(db, schedule, lines)
  await finishSchedule(db, schedule.id, { read: lines.length, refused })
  await insertBotStatus(db, {
    practiceId: schedule.practice_id,
    botName: ROBOT,
    code: `EXTRACT ${schedule.type.toUpperCase()}`,
    message: `${schedule.sheet_date}: ${lines.length} rows, ${refused} of them refused.`,
  })
  await tell(db, task)
  return { to: 'end' }
}

async function tell(db: Db, { practiceId, subjectId }: Task): Promise<void> {
  await signal(db, { event: { topic: 'robot', practiceId, recordId: subjectId } })
}

async function workOn(db: Db, schedule: ScheduleRow, { number, cells }: SheetRow): Promise<LogLine> {
  const read = readSheetRow(cells)
  if ('problem' in read) return { row: number, status: false, title: 'Refused', message: read.problem }
  const same = await findSameAppointment(db, schedule, read.appointment)
  const outcome =
    schedule.type === 'review'
      ? compared(same, read.appointment)
      : await taken(db, schedule, number, same, read.appointment)
  return { row: number, status: true, ...outcome }
}

type Outcome = Pick<LogLine, 'title' | 'message'>

function compared(same: RecordRow | undefined, appointment: SheetAppointment): Outcome {
  if (same === undefined) return { title: 'New', message: 'This appointment is not in Bitewing yet.' }
  const changes = differences(same, appointment)
  if (changes.length === 0) return { title: 'Same', message: 'The sheet and Bitewing say the same.' }
  return { title: 'Differs', message: `Different: ${changes.map(({ field }) => field).join(', ')}.` }
}

async function taken(
  db: Db,
  schedule: ScheduleRow,
  row: number,
  same: RecordRow | undefined,
  appointment: SheetAppointment,
): Promise<Outcome> {
  const sheetRow = `row ${row} of the sheet of ${schedule.sheet_date}`
  if (same === undefined) {
    const { id } = await createRecord(asRobot(db), { ...recordOf(schedule, appointment), sheet_row: row })
    await say(db, { practiceId: schedule.practice_id, recordId: id }, 'EXTRACTED', `Taken from ${sheetRow}.`)
    await queue(db, schedule, id, 'check')
    return { title: 'Created', message: 'The appointment was added and is being checked.' }
  }
  await setSheetRow(db, same.id, row)
  if (same.audited) return { title: 'No change', message: 'The record is signed off.' }
  const changes = differences(same, appointment)
  if (changes.length > 0) {
    const columns = Object.fromEntries(changes.map(({ column }) => [column, recordOf(schedule, appointment)[column]]))
    await changeRecord(asRobot(db), same, columns, changes.map(changeOf))
    await say(db, { practiceId: same.practice_id, recordId: same.id }, 'EXTRACTED', `Changed by ${sheetRow}.`)
  }
  const isOpen = same.verification_by === 'Not content loaded' || (changes.length > 0 && !isDone(same))
  if (isOpen) await queue(db, schedule, same.id, 'check')
  if (changes.length === 0) return { title: 'No change', message: isOpen ? 'It is being checked.' : 'Nothing to do.' }
  return { title: 'Updated', message: `Changed: ${changes.map(({ field }) => field).join(', ')}.` }
}

async function queueAgain(db: Db, schedule: ScheduleRow): Promise<LogLine[]> {
  const [ended, step, title] =
    schedule.type === 'upload' ? (['done', 'document', 'Upload'] as const) : (['unfinished', 'check', 'Retry'] as const)
  const lines: LogLine[] = []
  for (const record of await recordsOfDay(db, schedule, ended)) {
    const isNew = await queue(db, schedule, record.id, step)
    const message = isNew ? `Queued again; it ended in ${record.verification_by}.` : 'The robot is at it already.'
    lines.push({ row: record.sheet_row ?? 0, status: true, title, message })
  }
  return lines
}

async function queue(db: Db, schedule: ScheduleRow, recordId: string, step: string): Promise<boolean> {
  const { practice_id: practiceId, sheet_date: due } = schedule
  return await enqueue(db, { practiceId, kind: 'record', subjectId: recordId, step, due })
}

const isDone = ({ verification_by }: RecordRow) => verification_by.startsWith('Done by')

/** The columns that a sheet may change later, and what the record's history calls them. */
const FOLLOWED = {
  carrier_name: 'CarrierName',
  member_id: 'MemberID',
  relationship: 'Relationship',
  patient_first_name: 'PatientFirstName',
  patient_last_name: 'PatientLastName',
  patient_dob: 'PatientDOB',
  subscriber_first_name: 'SubscriberFirstName',
  subscriber_last_name: 'SubscriberLastName',
  subscriber_dob: 'SubscriberDOB',
  group_name: 'GroupName',
  group_number: 'GroupNumber',
} as const satisfies Partial<Record<keyof NewRecord, string>>
type Followed = keyof typeof FOLLOWED
type Difference = { column: Followed; field: string; from: string; to: string }

/** An empty cell says nothing. */
function differences(record: RecordRow, appointment: SheetAppointment): Difference[] {
  const wanted = recordOf({ practice_id: record.practice_id, sheet_date: record.appointment_date }, appointment)
  return (Object.keys(FOLLOWED) as Followed[])
    .map((column) => ({ column, field: FOLLOWED[column], from: record[column] ?? '', to: wanted[column] ?? '' }))
    .filter(({ from, to }) => to !== '' && to !== from)
}

function changeOf({ field, from, to, column }: Difference): FieldChange {
  const masked = column === 'member_id'
  return { kind: 'patient', field, from: masked ? '…' : from, to: masked ? '…' : to }
}

function recordOf(
  { practice_id, sheet_date }: Pick<ScheduleRow, 'practice_id' | 'sheet_date'>,
  appointment: SheetAppointment,
): NewRecord {
  return {
    practice_id,
    appointment_date: sheet_date,
    type: appointment.type,
    policy_type: appointment.policyType,
    carrier_name: appointment.carrierName,
    employer_name: appointment.groupName,
    relationship: appointment.relationship,
    member_id: appointment.memberId,
    patient_id: appointment.patientId,
    patient_first_name: appointment.patientFirstName,
    patient_last_name: appointment.patientLastName,
    patient_dob: appointment.patientDob || null,
    subscriber_id: appointment.memberId,
    subscriber_first_name: appointment.subscriberFirstName,
    subscriber_last_name: appointment.subscriberLastName,
    subscriber_dob: appointment.subscriberDob || null,
    group_name: appointment.groupName,
    group_number: appointment.groupNumber,
    provider_name: appointment.providerName,
    appointment_note: appointment.appointmentNote,
  }
}
