import type { Db } from '@bitewing/db'
import { isPeoplesWork, readSheetRow, type SheetAppointment } from '@bitewing/domain'
import { changeRecord, createRecord, findSameAppointment, type RecordRow } from '../features/verification/index.ts'
import { Failure } from '../kernel/errors.ts'
import type { SheetRow } from '../kernel/ports/sheets.ts'
import { enqueue } from '../kernel/tasks/queue.ts'
import { appointmentRecord, differences, historyOf } from './appointment-record.ts'
import { writeBotStatus } from './bot-log.ts'
import { asRobot } from './dependencies.ts'
import { type LogLine, type ScheduleRow, setSheetRow } from './extraction-queries.ts'

/** Creates or updates the record of a row's appointment; for a review, only says what would change. */
export async function applySheetRow(db: Db, schedule: ScheduleRow, { number, cells }: SheetRow): Promise<LogLine> {
  const read = readSheetRow(cells)
  if ('problem' in read) return { row: number, status: false, title: 'Refused', message: read.problem }
  const { appointment } = read
  const same = await findSameAppointment(db, appointmentRecord(schedule, appointment))
  if (schedule.type === 'review') return { row: number, status: true, ...compare(same, appointment) }
  return await createOrUpdate(db, schedule, number, appointment, same)
}

async function createOrUpdate(
  db: Db,
  schedule: ScheduleRow,
  row: number,
  appointment: SheetAppointment,
  same: RecordRow | undefined,
): Promise<LogLine> {
  try {
    const outcome =
      same === undefined
        ? await create(db, schedule, row, appointment)
        : await update(db, schedule, row, same, appointment)
    return { row, status: true, ...outcome }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'record.exists') throw error
    // Somebody may have made the record at this moment. If the sheet turns one record into another that exists, a person
    // has to decide which one is right; the other rows of the page must not suffer.
    const made = same ?? (await findSameAppointment(db, appointmentRecord(schedule, appointment)))
    if (made === same || made === undefined) return { row, status: false, title: 'Refused', message: error.message }
    return await createOrUpdate(db, schedule, row, appointment, made)
  }
}

/** Resolves with whether the robot was not at work on the record already. */
export async function queueRecord(
  db: Db,
  { practice_id: practiceId, sheet_date: due }: ScheduleRow,
  recordId: string,
  step: 'check' | 'document',
): Promise<boolean> {
  return await enqueue(db, { practiceId, kind: 'record', subjectId: recordId, step, due })
}

type Outcome = Pick<LogLine, 'title' | 'message'>

function compare(same: RecordRow | undefined, appointment: SheetAppointment): Outcome {
  if (same === undefined) return { title: 'New', message: 'This appointment is not in Bitewing yet.' }
  const changes = differences(same, appointment)
  if (changes.length === 0) return { title: 'Same', message: 'The sheet and Bitewing say the same.' }
  return { title: 'Differs', message: `Different: ${changes.map(({ field }) => field).join(', ')}.` }
}

async function create(db: Db, schedule: ScheduleRow, row: number, appointment: SheetAppointment): Promise<Outcome> {
  const { id } = await createRecord(asRobot(db), { ...appointmentRecord(schedule, appointment), sheet_row: row })
  const subject = { practiceId: schedule.practice_id, recordId: id }
  await writeBotStatus(db, subject, 'EXTRACTED', `Taken from ${rowName(schedule, row)}.`)
  await queueRecord(db, schedule, id, 'check')
  return { title: 'Created', message: 'The appointment was added and is being checked.' }
}

async function update(
  db: Db,
  schedule: ScheduleRow,
  row: number,
  same: RecordRow,
  appointment: SheetAppointment,
): Promise<Outcome> {
  await setSheetRow(db, same.id, row)
  if (same.audited) return { title: 'No change', message: 'The record is signed off.' }
  const changes = differences(same, appointment)
  if (isPeoplesWork(same.verification_by)) return leftToPeople(changes)
  if (changes.length > 0) {
    const wanted = appointmentRecord(schedule, appointment)
    const columns = Object.fromEntries(changes.map(({ column }) => [column, wanted[column]]))
    await changeRecord(asRobot(db), same, columns, changes.map(historyOf))
    const subject = { practiceId: same.practice_id, recordId: same.id }
    await writeBotStatus(db, subject, 'EXTRACTED', `Changed by ${rowName(schedule, row)}.`)
  }
  const isOpen = same.verification_by === 'Not content loaded' || (changes.length > 0 && !isDone(same))
  if (isOpen) await queueRecord(db, schedule, same.id, 'check')
  if (changes.length === 0) return { title: 'No change', message: isOpen ? 'It is being checked.' : 'Nothing to do.' }
  return { title: 'Updated', message: `Changed: ${changes.map(({ field }) => field).join(', ')}.` }
}

function leftToPeople(changes: readonly { field: string }[]): Outcome {
  if (changes.length === 0) return { title: 'No change', message: 'People have verified the record.' }
  const fields = changes.map(({ field }) => field).join(', ')
  return { title: 'Left alone', message: `People have verified the record. Different: ${fields}.` }
}

const rowName = ({ sheet_date }: ScheduleRow, row: number) => `row ${row} of the sheet of ${sheet_date}`
const isDone = ({ verification_by }: RecordRow) => verification_by.startsWith('Done by')
