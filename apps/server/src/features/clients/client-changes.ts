import { type contract, FIRST_SERVICE, type ParsedInputOf } from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import {
  countPractices,
  findClient,
  grantUnrestricted,
  insertClient,
  lockClient,
  markClientDeleted,
  updateClient,
} from './client-queries.ts'
import { checkService, type ServiceDependencies } from './eligibility-services.ts'
import { clientInLog } from './in-log.ts'

type Fields = ParsedInputOf<(typeof contract)['clients']['add']>

export async function addClient({ db, tell }: AdministrationContext, fields: Fields, services: ServiceDependencies) {
  await checkService(db, services, fields, { before: FIRST_SERVICE })
  const id = await refusingDuplicates(() => insertClient(db, fields), nameTaken, 'clients_name')
  await grantUnrestricted(db, id)
  const after = found(await findClient(db, id))
  tell({ ...clientInLog(after), action: 'add', before: null })
  return after
}

export async function changeClient(
  { db, tell }: AdministrationContext,
  id: string,
  fields: Fields,
  services: ServiceDependencies,
) {
  const { eligibility_provider: service } = found(await lockClient(db, id, 'change'))
  const before = found(await findClient(db, id))
  await checkService(db, services, fields, { clientId: id, before: service })
  await refusingDuplicates(() => updateClient(db, id, fields), nameTaken, 'clients_name')
  const after = found(await findClient(db, id))
  tell({ ...clientInLog(after), action: 'change', before: clientInLog(before).after })
  return after
}

export async function removeClient({ db, tell }: AdministrationContext, id: string): Promise<Record<string, never>> {
  found(await lockClient(db, id, 'change'))
  const before = found(await findClient(db, id))
  const practices = await countPractices(db, id)
  if (practices > 0) throw fail('clients.has_practices', { count: String(practices) })
  await markClientDeleted(db, id)
  const told = clientInLog(before)
  tell({ ...told, action: 'remove', before: told.after, after: null })
  return {}
}

const nameTaken = () => failAt('name', 'clients.exists')
