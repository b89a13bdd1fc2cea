import type { Db } from '@bitewing/db'
import type { MessageContent } from '../../kernel/ports/messages.ts'
import type { SessionDependencies } from './dependencies.ts'
import {
  blockedByAdministratorEmail,
  contactChangedEmail,
  INVITATION_HOURS,
  invitationEmail,
  passwordSetEmail,
} from './emails.ts'
import { newPasswordToken } from './links.ts'
import * as queries from './queries.ts'
import * as sessions from './sessions-queries.ts'

export type LetterDependencies = Pick<SessionDependencies, 'secrets' | 'messages' | 'publicUrl'>

type Addressee = { id: string; email: string }

/** The page where the user sets the first password, once. An earlier one is void. */
export async function passwordPage(
  dependencies: Pick<LetterDependencies, 'secrets' | 'publicUrl'>,
  db: Db,
  userId: string,
): Promise<string> {
  const token = await newPasswordToken(dependencies, db, userId, INVITATION_HOURS * 60)
  return `${dependencies.publicUrl}/password_create?signature=${token}`
}

export async function invite(dependencies: LetterDependencies, db: Db, user: Addressee, by: string): Promise<void> {
  const url = await passwordPage(dependencies, db, user.id)
  await dependencies.messages.email(db, user.email, invitationEmail(url, user.email, by))
}

/** Letters about what an administrator has done to an account. */
export const letters = {
  contactChanged: contactChangedEmail,
  passwordSet: passwordSetEmail,
  blocked: blockedByAdministratorEmail,
}

export async function sendLetter(
  { messages }: LetterDependencies,
  db: Db,
  addresses: Iterable<string>,
  letter: MessageContent,
): Promise<void> {
  for (const address of new Set(addresses)) await messages.email(db, address, letter)
}

/** Signs the user out everywhere; answers in how many places. The caller signals it. */
export async function endAllSessions(db: Db, userId: string, reason: string): Promise<number> {
  await queries.voidSignIns(db, userId)
  return await sessions.endSessionsOf(db, userId, reason)
}

/** Links in letters that were sent before do not work any more. */
export async function voidLinks(db: Db, userId: string): Promise<void> {
  await queries.useAllLinks(db, userId)
}
