import { type contract, type EligibilityService, FIRST_SERVICE, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
import type { EligibilityServices } from '../../kernel/ports/eligibility.ts'
import { atField } from './at-field.ts'
import {
  countPractices,
  findClient,
  holdClient,
  insertClient,
  markClientDeleted,
  permitTheUnprotected,
  updateClient,
} from './client-queries.ts'
import type { Reach } from './reach.ts'

type Fields = ParsedInputOf<(typeof contract)['clients']['add']>

export async function addClient(db: Db, reach: Reach, fields: Fields, services: EligibilityServices) {
  // Who sees the own clients alone would not find the new one again.
  if (reach !== 'everything') throw fail('clients.own_only')
  checkService(fields, FIRST_SERVICE, services)
  const id = await refusingNamesakes(() => insertClient(db, fields))
  await permitTheUnprotected(db, id)
  return await presentClient(db, reach, id)
}

export async function changeClient(db: Db, reach: Reach, id: string, fields: Fields, services: EligibilityServices) {
  const before = await holdClient(db, reach, id, 'change')
  if (before === undefined) throw fail('request.not_found')
  checkService(fields, before.eligibility_provider, services)
  await refusingNamesakes(() => updateClient(db, id, fields))
  return await presentClient(db, reach, id)
}

export async function removeClient(db: Db, reach: Reach, id: string): Promise<Record<string, never>> {
  if ((await holdClient(db, reach, id, 'change')) === undefined) throw fail('request.not_found')
  const practices = await countPractices(db, id)
  if (practices > 0) throw fail('clients.has_practices', { count: String(practices) })
  await markClientDeleted(db, id)
  return {}
}

async function presentClient(db: Db, reach: Reach, id: string) {
  const client = await findClient(db, reach, id)
  if (client === undefined) throw fail('request.not_found')
  return client
}

/** Nobody changes to a service that is not there; what stands already may stay, since its credentials can come later. */
function checkService(
  { eligibilityService: chosen }: Fields,
  before: EligibilityService,
  services: EligibilityServices,
): void {
  if (chosen !== undefined && chosen !== before && services[chosen] === undefined)
    throw atField('eligibilityService', 'clients.service_missing')
}

/** Two people may add the same client at the same moment: the database's own rule decides, not a look beforehand. */
async function refusingNamesakes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'clients_name') ? atField('name', 'clients.exists') : error
  }
}
