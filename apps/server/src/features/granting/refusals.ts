import type { Db } from '@bitewing/db'
import type { Refusal } from '@bitewing/domain'
import { failAt, type Failure } from '../../kernel/errors.ts'
import { clientName, permissionLabel } from './queries.ts'

/** A refusal of the rules as a sentence, at the field of the form that it is about. */
export async function failureOf(db: Db, refusal: Refusal): Promise<Failure> {
  if (refusal.reason === 'unknown_practice') return failAt('practices', 'granting.unknown_practice')
  const permission = await permissionLabel(db, refusal.permissionId)
  const client = refusal.reason === 'not_held_there' ? await clientName(db, refusal.clientId) : ''
  return failAt('permission', `granting.${refusal.reason}`, { permission, client })
}
