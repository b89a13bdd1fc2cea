import type { Db } from '@bitewing/db'
import { insertBotStatus } from './queries.ts'
import { ROBOT } from './dependencies.ts'

/** What the robot did with a record: for the bot log and the record's timeline. Nothing of the patient's is in it. */
export async function say(
  db: Db,
  { practiceId, recordId }: { practiceId: string; recordId: string },
  code: 'EXTRACTED' | 'RETRY' | 'FILLED' | 'DELIVERED' | 'NOT DELIVERED' | 'SHEET',
  message: string,
): Promise<void> {
  await insertBotStatus(db, { practiceId, recordId, botName: ROBOT, code, message })
}

/** 1 field, 2 fields. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** In the largest unit that leaves nothing over worth saying. */
export function inWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}
