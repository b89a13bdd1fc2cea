import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import type { AdministrationChange, Tell } from '../../kernel/observe/administration-log.ts'
import type { Principal } from '../../kernel/session/principals.ts'
import { enqueue } from '../../kernel/tasks/queue.ts'
import { daysInWords } from './days.ts'
import { insertSchedule, type NewSchedule } from './queries.ts'

type Telling = { db: Db; signal(message: Signal): Promise<void> }
type Adding = Telling & { user: Principal; practiceIds: readonly string[]; tell: Tell }
type Extraction = (typeof contract)['extraction']

/** A practice that is not selected is refused rather than answered with an empty list. */
export function refuseUnselected({ practiceIds }: { practiceIds: readonly string[] }, practiceId: string): void {
  if (!practiceIds.includes(practiceId)) throw fail('request.not_found')
}

/** All of the days or none: days that are already in progress are named, so that the user can choose another range. */
export async function addSchedules(adding: Adding, { practiceId, type, dates }: ParsedInputOf<Extraction['add']>) {
  refuseUnselected(adding, practiceId)
  const days = [...new Set(dates)].toSorted()
  const underWay: string[] = []
  for (const sheetDate of days) {
    const id = await addSchedule(adding, { practiceId, sheetDate, type, createdBy: adding.user.userId })
    if (id === undefined) underWay.push(sheetDate)
    else adding.tell(inLog(adding, { id, practiceId, sheetDate, type }))
  }
  if (underWay.length > 0) throw fail('extraction.under_way', { dates: daysInWords(underWay), type })
  return { message: days.length === 1 ? 'The schedule was added' : `${days.length} schedules were added` }
}

type Added = Pick<NewSchedule, 'practiceId' | 'sheetDate' | 'type'> & { id: string }

function inLog({ user }: Adding, { id, practiceId, sheetDate, type }: Added): AdministrationChange {
  const clientId = user.practices.get(practiceId) as string
  const told = { subject: 'extraction schedule' as const, id, label: `${type} ${sheetDate}`, before: null }
  return {
    ...told,
    action: 'add',
    clientIds: [clientId],
    practiceIds: [practiceId],
    after: { Day: sheetDate, Type: type },
  }
}

/**
 * Adds a line to the Command Center and a task for the robot. Resolves with its id, or nothing if the page is already in progress.
 */
export async function addSchedule({ db, signal }: Telling, schedule: NewSchedule): Promise<string | undefined> {
  const id = await insertSchedule(db, schedule)
  if (id === undefined) return undefined
  const { practiceId, sheetDate } = schedule
  await enqueue(db, { practiceId, kind: 'page', subjectId: id, step: 'begin', due: sheetDate })
  await signal({ event: { topic: 'robot', practiceId, recordId: id } })
  return id
}
