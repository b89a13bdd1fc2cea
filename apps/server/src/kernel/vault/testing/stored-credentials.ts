import { newId } from '@bitewing/db'
import type { Database } from '../../data/database.ts'
import type { Vault } from '../vault.ts'

type Given = { clientId: string; practiceId?: string; group: string; values: Readonly<Record<string, string>> }

/** Credentials as the feature stores them; resolves with the ids of the properties by name. */
export async function storeCredentials(
  database: Database,
  vault: Vault,
  given: Given,
): Promise<Record<string, string>> {
  const { clientId: client_id, practiceId: practice_id = null, group, values } = given
  return await database.asSystem(async (db) => {
    const [credential_id, group_id] = [newId(), newId()]
    await db.insertInto('credentials').values({ id: credential_id, client_id, practice_id }).execute()
    await db.insertInto('credential_groups').values({ id: group_id, credential_id, name: group }).execute()
    const properties = Object.keys(values).map((name) => ({ id: newId(), group_id, name }))
    await db.insertInto('credential_properties').values(properties).execute()
    const places = properties.map(({ id, name }) => ({
      property_id: id,
      client_id,
      practice_id,
      group,
      property: name,
    }))
    await vault.store(
      db,
      client_id,
      places.map((place) => ({ ...place, value: values[place.property] ?? '' })),
    )
    return Object.fromEntries(properties.map(({ name, id }) => [name, id]))
  })
}
