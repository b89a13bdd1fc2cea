import type { Db } from '@bitewing/db'
import type { Secrets } from '../../kernel/crypto/secrets.ts'
import { signal } from '../../kernel/live/live.ts'
import type { AdministrationChange } from '../../kernel/observe/administration-log.ts'
import { administratorRemains, lockAdministrators } from '../granting/index.ts'
import { invite, type LetterDependencies, passwordPage } from '../session/index.ts'
import { anyUser, grantEverything, ownOffice, restoredUser } from './first-administrator-queries.ts'

/** At a start without anybody who could administer: this address gets everything, and a letter with a link. */
export async function inviteFirstAdministrator(
  dependencies: LetterDependencies,
  db: Db,
  email: string,
): Promise<AdministrationChange[]> {
  await lockAdministrators(db)
  if (await administratorRemains(db)) return []
  const { user, change } = await makeAdministrator(db, email)
  await invite(dependencies, db, user, 'Bitewing')
  return [change]
}

/** For a company that locked itself out: the same, with a link to hand over instead of a letter. */
export async function administratorByHand(
  dependencies: { secrets: Secrets; publicUrl: string },
  db: Db,
  email: string,
): Promise<{ url: string; change: AdministrationChange }> {
  await lockAdministrators(db)
  const { user, change } = await makeAdministrator(db, email)
  return { url: await passwordPage(dependencies, db, user.id), change }
}

/** Rights need a practice, so the service company has a client and an office of its own, of which the robot knows no sheet. */
async function makeAdministrator(db: Db, email: string) {
  const office = await ownOffice(db)
  const user = await restoredUser(db, email)
  await grantEverything(db, user.id, office)
  await signal(db, { forgetUser: user.id })
  const change: AdministrationChange = {
    action: 'make an administrator',
    subject: 'user',
    id: user.id,
    label: email,
    clientIds: [office.clientId],
    practiceIds: [office.practiceId],
    before: null,
    after: { Email: email, Permissions: 'All', Practice: 'Office' },
  }
  return { user: { id: user.id, email }, change }
}

/** What to do where nobody could ever sign in; undefined where somebody can. */
export async function adviceForEmpty(db: Db): Promise<string | undefined> {
  if (await anyUser(db)) return undefined
  return 'Nobody can sign in yet: start once with FIRST_ADMIN=<your e-mail address>, or run npm run admin -- --email <your e-mail address>.'
}
