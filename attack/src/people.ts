import { newId, permissionId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { flatCatalogue, type Grants, grantsFromCodes } from '@bitewing/domain'
import type { TestClient } from '../../apps/server/src/testing/client.ts'
import type { Target } from './target.ts'

export type Person = {
  name: string
  userId: string
  sessionId: string
  grants: Grants
  practiceIds: ReadonlySet<string>
  clientIds: ReadonlySet<string>
  /** A row that only this user may see, of each kind that there is. */
  own: { access: string; ownColumn: string }
  client: TestClient
}

const LONGER_THAN_THE_ATTACK = 6 * 3600

/** The codes of all permissions and actions. */
export const allCodes = flatCatalogue()
  .filter(({ type }) => type !== 'Module')
  .map(({ code }) => code)
export const without = (...codes: string[]) => allCodes.filter((code) => !codes.includes(code))

export function codeOf(permission: string, action?: string): string {
  const section = flatCatalogue().find(({ type, name }) => type === 'Section' && name === permission)
  const found =
    action === undefined
      ? section
      : flatCatalogue().find(({ name, parentCode }) => name === action && parentCode === section?.code)
  if (found === undefined) throw new Error(`there is no permission ${permission} ${action ?? ''}`)
  return found.code
}

/** Somebody who is signed in already: hundreds of real sign-ins would be slowed down, as they should be. */
export async function addPerson(
  { owner, tokens, client }: Target,
  name: string,
  codes: readonly string[],
  practiceIds: readonly string[],
): Promise<Person> {
  const [userId, sessionId] = [newId(), newId()]
  const own = { access: newId(), ownColumn: newId() }
  await owner.query(
    `with u as (insert into users (id, email, first_name, last_name, notify_on_login) values ($1::text, $1::text || '@attack.example', 'Eve', $2, false)),
       s as (insert into sessions (id, user_id) values ($3, $1::text)),
       p as (insert into user_practices select $1::text, unnest($4::text[])),
       g as (insert into user_permissions select $1::text, unnest($5::text[])),
       a as (insert into access_records (id, user_id, username_digest, outcome, ip) values ($6, $1::text, '\\x00', 'signed in', '10.0.0.1'))
     insert into user_columns (id, user_id, column_id) select $7, $1::text, id from grid_columns order by id limit 1`,
    [userId, name, sessionId, practiceIds, codes.map(permissionId), own.access, own.ownColumn],
  )
  const browser = client()
  browser.token = await tokens.issueAccess(userId, sessionId, LONGER_THAN_THE_ATTACK)
  const clientIds = demoPractices.filter(({ id }) => practiceIds.includes(id)).map(({ client_id }) => client_id)
  return {
    name,
    userId,
    sessionId,
    grants: grantsFromCodes(codes),
    practiceIds: new Set(practiceIds),
    clientIds: new Set(clientIds),
    own,
    client: browser,
  }
}
