import type { Db } from '@bitewing/db'
import { clientsOfUser } from '../../kernel/data/clients-of-user.ts'
import type { AdministrationChange } from '../../kernel/observe/administration-log.ts'

type Told = Pick<AdministrationChange, 'action' | 'after'> & { before?: AdministrationChange['before'] }

/** A change of a user as the administration log tells it; seen where the user works. */
export async function userInLog(
  db: Db,
  { id, email }: { id: string; email: string },
  { action, after, before = {} }: Told,
): Promise<AdministrationChange> {
  return { subject: 'user', id, label: email, clientIds: await clientsOfUser(db, id), action, before, after }
}

type Profile = {
  first_name: string
  last_name: string
  phone: string | null
  notify_on_login: boolean
  row_opens: string | null
}

export function profileInLog(user: Profile) {
  return {
    'First name': user.first_name,
    'Last name': user.last_name,
    Phone: user.phone,
    'E-mail at every login': user.notify_on_login,
    'A click on a record opens': user.row_opens,
  }
}
