import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { isUniqueViolation } from '../../kernel/data/database.ts'
import { fail } from '../../kernel/errors.ts'
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

export async function addClient(db: Db, reach: Reach, fields: Fields) {
  // Who sees the own clients alone would not find the new one again.
  if (reach !== 'everything') throw fail('clients.own_only')
  const id = await refusingNamesakes(() => insertClient(db, fields))
  await permitTheUnprotected(db, id)
  return await presentClient(db, reach, id)
}

export async function changeClient(db: Db, reach: Reach, id: string, fields: Fields) {
  if (!(await holdClient(db, reach, id, 'change'))) throw fail('request.not_found')
  await refusingNamesakes(() => updateClient(db, id, fields))
  return await presentClient(db, reach, id)
}

export async function removeClient(db: Db, reach: Reach, id: string): Promise<Record<string, never>> {
  if (!(await holdClient(db, reach, id, 'change'))) throw fail('request.not_found')
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

/** Two people may add the same client at the same moment: the database's own rule decides, not a look beforehand. */
async function refusingNamesakes<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'clients_name') ? atField('name', 'clients.exists') : error
  }
}
