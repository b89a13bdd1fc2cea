import type { contract, ResultOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'

type Clients = ResultOf<(typeof contract)['connections']['clientsWithPractices']>

/** Needs no filter by user, because the connection sees only the granted practices. */
export async function grantedClients(db: Db): Promise<Clients> {
  const rows = await db
    .selectFrom('practices as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select([
      'p.id',
      'p.name',
      'p.state',
      'p.city',
      'p.time_zone',
      'p.client_id',
      'p.sheet_elg_codes',
      'p.sheet_note',
      'p.sheet_history',
    ])
    .select('c.name as client_name')
    .orderBy('c.name')
    .orderBy('p.name')
    .execute()
  const clients = new Map<string, Clients[number]>()
  for (const row of rows) {
    const client = clients.get(row.client_id) ?? { _id: row.client_id, name: row.client_name, practices: [] }
    clients.set(row.client_id, client)
    client.practices.push({
      _id: row.id,
      name: row.name,
      state: row.state,
      city: row.city,
      timeZone: row.time_zone,
      clientId: row.client_id,
      spreadsheetFields: { elgCodes: row.sheet_elg_codes, note: row.sheet_note, history: row.sheet_history },
    })
  }
  return [...clients.values()]
}
