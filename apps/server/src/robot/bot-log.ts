import { type Db, newId } from '@bitewing/db'
import type { RobotStepCode } from '@bitewing/domain'
import type { Task } from '../kernel/tasks/task.ts'
import { ROBOT } from './dependencies.ts'

export type BotStatusCode = `EXTRACT ${string}` | RobotStepCode

/** `recordId` is absent where it is about a page of a sheet. */
type Subject = { practiceId: string; recordId?: string }

/** What the robot did, for the bot log and the record's timeline. The message must hold nothing about the patient. */
export async function writeBotStatus(
  db: Db,
  { practiceId, recordId }: Subject,
  code: BotStatusCode,
  message: string,
): Promise<void> {
  await db
    .insertInto('bot_statuses')
    .values({ id: newId(), practice_id: practiceId, record_id: recordId ?? null, bot_name: ROBOT, code, message })
    .execute()
}

export function subjectOf({ kind, practiceId, subjectId }: Task): Subject {
  return kind === 'record' ? { practiceId, recordId: subjectId } : { practiceId }
}

/** 1 field, 2 fields. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** In seconds, minutes or hours, whichever reads best. */
export function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}
