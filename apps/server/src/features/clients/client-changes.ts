import {
  type contract,
  ELIGIBILITY_SERVICES,
  type EligibilityService,
  type EligibilityServiceState,
  FIRST_SERVICE,
  type ParsedInputOf,
} from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, failAt, found } from '../../kernel/errors.ts'
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
import type { Administered } from './administered-clients.ts'

type Fields = ParsedInputOf<(typeof contract)['clients']['add']>

export async function addClient(db: Db, administered: Administered, fields: Fields, services: EligibilityServices) {
  checkService(fields, FIRST_SERVICE, services)
  const id = await refusingDuplicates(() => insertClient(db, fields), nameTaken, 'clients_name')
  await grantUnrestricted(db, id)
  return found(await findClient(db, administered, id))
}

export async function changeClient(
  db: Db,
  administered: Administered,
  id: string,
  fields: Fields,
  services: EligibilityServices,
) {
  const before = found(await lockClient(db, administered, id, 'change'))
  checkService(fields, before.eligibility_provider, services)
  await refusingDuplicates(() => updateClient(db, id, fields), nameTaken, 'clients_name')
  return found(await findClient(db, administered, id))
}

export async function removeClient(db: Db, administered: Administered, id: string): Promise<Record<string, never>> {
  found(await lockClient(db, administered, id, 'change'))
  const practices = await countPractices(db, id)
  if (practices > 0) throw fail('clients.has_practices', { count: String(practices) })
  await markClientDeleted(db, id)
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
