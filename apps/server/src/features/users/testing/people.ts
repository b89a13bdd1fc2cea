import type { contract, InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import type { TestClient } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/server.ts'

/** What tests about users start from. */

export const [brightsmile, lakeside] = demoClients as [(typeof demoClients)[number], (typeof demoClients)[number]]
export const practicesOf = (client: { id: string }) =>
  demoPractices.filter(({ client_id }) => client_id === client.id).map(({ id }) => id)

let made = 0

/** A person as the form would send one; each call another address. */
export function somebody(
  fields: Partial<InputOf<typeof contract.users.add>['payload']> = {},
): InputOf<typeof contract.users.add>['payload'] {
  made += 1
  return {
    firstName: 'Nora',
    lastName: `Person ${made}`,
    user: `person${made}.${Date.now()}@example.com`,
    phone: '15125550177',
    ...fields,
  }
}

export async function permissionIds(server: TestServer, ...codes: string[]): Promise<string[]> {
  const { rows } = await server.owner.query('select id from permissions where code = any ($1) order by code', [codes])
  return rows.map(({ id }) => id as string)
}

/** Adds a person with a password and a session of their own, beside what the product does: for tests that need many. */
export async function addPerson(
  server: TestServer,
  person: { practices: readonly string[]; codes: readonly string[] },
): Promise<{ id: string; email: string }> {
  made += 1
  const id = `f${made.toString(16).padStart(23, '0')}`
  const email = `made${made}@example.com`
  const { owner } = server
  await owner.query(
    `insert into users (id, email, first_name, last_name, password_hash, force_pin_email)
     select $1, $2, 'Made', 'Person', password_hash, true from users where email = 'manager@bitewing.example'`,
    [id, email],
  )
  await owner.query('insert into user_practices (user_id, practice_id) select $1, unnest($2::text[])', [
    id,
    person.practices,
  ])
  await owner.query(
    'insert into user_permissions (user_id, permission_id) select $1, id from permissions where code = any ($2)',
    [id, person.codes],
  )
  return { id, email }
}

export async function signedIn(server: TestServer, email: string, password?: string): Promise<TestClient> {
  return await server.client().signIn(email, password)
}
