import type { Assigned } from '@bitewing/domain'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import type { AdministrationChange } from '../../kernel/observe/administration-log.ts'
import type { Fields } from '../../kernel/observe/changed-fields.ts'
import { labelsOf, namesOfPractices } from './log-queries.ts'
import type { UserColumns } from './queries.ts'

type Person = { id: string; email: string }

/** A change of a person as the administration log tells it; seen where the person works or worked. */
export function changeOfUser(
  person: Person,
  clientIds: readonly string[],
  action: string,
  before: Fields | null,
  after: Fields | null,
): AdministrationChange {
  return { subject: 'user', id: person.id, label: person.email, clientIds, action, before, after }
}

/** Of a person what people read: names of practices and permissions instead of ids. */
export async function fieldsOfUser(
  { db }: Pick<AdministrationContext, 'db'>,
  user: UserColumns,
  assigned: Assigned,
): Promise<Fields> {
  const [practices, permissions] = await Promise.all([
    namesOfPractices(db, [...assigned.practices]),
    labelsOf(db, [...assigned.permissions]),
  ])
  return {
    'First name': user.first_name,
    'Last name': user.last_name,
    'E-mail': user.email,
    Phone: user.phone,
    'Default page': user.default_path,
    'PIN by e-mail': user.force_pin_email,
    'Several practices': user.can_use_multi_practice,
    'E-mail at every login': user.notify_on_login,
    Practices: practices,
    Permissions: permissions,
  }
}
