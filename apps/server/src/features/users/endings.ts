import type { AdministrationContext } from '../../kernel/http/context.ts'
import { endAllSessions, voidLinks } from '../session/index.ts'

type Telling = Pick<AdministrationContext, 'db' | 'signal'>

/** The person is signed out everywhere ('Token blacklisted'), in all processes; answers in how many places. */
export async function endedFor(
  { db, signal }: Telling,
  userId: string,
  { links }: { links: boolean },
): Promise<number> {
  const ended = await endAllSessions(db, userId, 'changed by an administrator')
  if (links) await voidLinks(db, userId)
  await signal({ forgetUser: userId })
  return ended
}

/** What came is known at once; nobody is thrown out in the middle of a call because of it. */
export async function menuChanged({ signal }: Telling, userId: string): Promise<void> {
  await signal({ event: { topic: 'session', userId } })
  await signal({ forgetUser: userId })
}
