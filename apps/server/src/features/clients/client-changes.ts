import {
  type contract,
  ELIGIBILITY_SERVICES,
  type EligibilityService,
  type EligibilityServiceState,
  FIRST_SERVICE,
  type ParsedInputOf,
} from '@bitewing/contract'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import {
  countPractices,
  findClient,
  grantUnrestricted,
  insertClient,
  lockClient,
  markClientDeleted,
  updateClient,
} from './client-queries.ts'
import { clientInLog } from './in-log.ts'

type Fields = ParsedInputOf<(typeof contract)['clients']['add']>

export async function addClient({ db, tell }: AdministrationContext, fields: Fields, services: EligibilityServices) {
  checkService(fields, FIRST_SERVICE, services)
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
  services: EligibilityServices,
) {
  const { eligibility_provider: service } = found(await lockClient(db, id, 'change'))
  const before = found(await findClient(db, id))
  checkService(fields, service, services)
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

/**
 * A client can only be switched to a service that is set up here. Its current service may stay in any case, since the
 * credentials may be added later.
 */
function checkService(
  { eligibilityService: chosen }: Fields,
  before: EligibilityService,
  services: EligibilityServices,
): void {
  if (chosen !== undefined && chosen !== before && services[chosen] === undefined)
    throw failAt('eligibilityService', 'clients.service_missing')
}

export function serviceStates(services: EligibilityServices): EligibilityServiceState[] {
  return ELIGIBILITY_SERVICES.map((service) => {
    const adapter = services[service]
    return { service, state: adapter === undefined ? 'missing' : adapter.sandbox ? 'sandbox' : 'own' }
  })
}
