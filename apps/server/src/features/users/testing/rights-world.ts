import type { contract, InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { newId } from '@bitewing/db'
import { Tokens } from '../../../kernel/session/tokens.ts'
import type { TestClient } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/server.ts'

/** A small company in which everything about rights can happen: two clients with two practices each, and five people. */

export const clientIds = demoClients.slice(0, 2).map(({ id }) => id)
export const practiceIds = clientIds.flatMap((id) =>
  demoPractices
    .filter(({ client_id }) => client_id === id)
    .map((practice) => practice.id)
    .slice(0, 2),
)
/** About users, about the grid, and one that is protected; never `permissions` itself. */
export const codes = ['M6-S1', 'M6-S1-A1', 'M6-S1-A2', 'M6-S1-A3', 'M2-S2', 'M2-S2-A1', 'M7-S5']
const PROTECTED = 'M7-S5'
export const CALLERS = 2
export const PEOPLE = 5
export const personId = (index: number) => `e${String(index).padStart(23, '0')}`

export type Given = { readonly practices: readonly string[]; readonly codes: readonly string[] }
export type Beginning = { readonly people: readonly Given[]; readonly offers: readonly (readonly string[])[] }

export class RightsWorld {
  readonly #server: TestServer
  readonly #tokens: Tokens
  #idOfCode = new Map<string, string>()

  constructor(server: TestServer) {
    this.#server = server
    this.#tokens = new Tokens(server.secrets)
  }

  permission(code: string): string {
    return this.#idOfCode.get(code) ?? ''
  }

  /** Everybody as they are at the beginning; whoever was added before is gone. */
  async begin({ people, offers }: Beginning): Promise<void> {
    const { owner } = this.#server
    if (this.#idOfCode.size === 0) {
      const { rows } = await owner.query('select id, code from permissions')
      this.#idOfCode = new Map(rows.map(({ id, code }) => [code, id]))
    }
    const everybody = people.map((person, index) => ({
      id: personId(index),
      email: `${index}@rights.example`,
      ...person,
    }))
    const offered = offers.map((offer, index) => ({ id: clientIds[index], codes: offer }))
    await owner.query(`delete from users where email like '%@rights.example'`)
    await owner.query('delete from client_permissions where client_id = any ($1)', [clientIds])
    await owner.query(
      `insert into client_permissions (client_id, permission_id)
       select o.id, p.id from jsonb_to_recordset($1) as o(id text, codes text[]) join permissions p on p.code = any (o.codes)`,
      [JSON.stringify(offered)],
    )
    await owner.query(
      `with people as (select * from jsonb_to_recordset($1) as p(id text, email text, practices text[], codes text[])
       ), added as (
         insert into users (id, email, first_name, last_name, password_hash, force_pin_email)
         select id, email, 'Person', 'Somebody', 'x', true from people
       ), working as (
         insert into user_practices (user_id, practice_id) select id, unnest(practices) from people
       )
       insert into user_permissions (user_id, permission_id)
       select people.id, p.id from people join permissions p on p.code = any (people.codes)`,
      [JSON.stringify(everybody)],
    )
  }

  /** A new session: whoever was signed out signs in again. */
  async caller(index: number): Promise<TestClient> {
    const [id, sessionId] = [personId(index), newId()]
    await this.#server.owner.query('insert into sessions (id, user_id) values ($1, $2)', [sessionId, id])
    const client = this.#server.client()
    client.token = await this.#tokens.issueAccess(id, sessionId)
    return client
  }

  /** What works for each person, as "client code", asked of the tables alone. */
  async rights(): Promise<Map<string, Set<string>>> {
    const { rows } = await this.#server.owner.query(`
      with works as (
        select distinct up.user_id, p.client_id from user_practices up
        join practices p on p.id = up.practice_id and p.deleted_at is null
        join users u on u.id = up.user_id and u.deleted_at is null and u.email like '%@rights.example'
      ), held as (
        select w.user_id, w.client_id, pm.* from works w
        join user_permissions mine on mine.user_id = w.user_id
        join client_permissions theirs on theirs.client_id = w.client_id and theirs.permission_id = mine.permission_id
        join permissions pm on pm.id = mine.permission_id
      )
      select h.user_id, h.client_id, h.code from held h
      where h.type = 'Section' or exists (
        select from held section where section.user_id = h.user_id and section.client_id = h.client_id and section.id = h.parent_id)`)
    const rights = new Map<string, Set<string>>()
    for (const { user_id, client_id, code } of rows) {
      const own = rights.get(user_id) ?? new Set()
      rights.set(user_id, own.add(`${client_id} ${code}`))
    }
    return rights
  }

  /** What the person has that the caller neither reaches nor holds. */
  async beyond({ caller, person, before }: Step): Promise<Beyond> {
    const held = [...(before.get(caller) ?? [])]
    const { rows } = await this.#server.owner.query(
      `select
         array(select practice_id::text from user_practices where user_id = $1 and not practice_id in (
           select up.practice_id from user_practices up join practices p on p.id = up.practice_id
           where up.user_id = $2 and p.client_id || ' M6-S1' = any ($3)) order by 1) as practices,
         array(select p.code from user_permissions mine join permissions p on p.id = mine.permission_id
           where mine.user_id = $1 and not p.code = any ($4) order by 1) as permissions`,
      [person ?? '', caller, held, held.map((right) => right.split(' ')[1])],
    )
    return rows[0] as Beyond
  }
}

type Rights = ReadonlyMap<string, ReadonlySet<string>>
type Beyond = { practices: string[]; permissions: string[] }
/** One call that was allowed: by whom, about whom, and what everybody could do before it. */
export type Step = {
  caller: string
  person: string | undefined
  before: Rights
  /** What all callers held at the beginning. */
  together: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** The rules that the step broke. */
export function violations(
  { caller, person, before, together }: Step,
  after: Rights,
  had: Beyond,
  has: Beyond,
): string[] {
  const held = before.get(caller) ?? NONE
  const gained = [...after].flatMap(([id, now]) => [...now.difference(before.get(id) ?? NONE)])
  const could = person === undefined ? NONE : (before.get(person) ?? NONE)
  return [
    ...gained.filter((right) => !together.has(right)).map((right) => `nobody who called held ${right}`),
    ...gained
      .filter((right) => !held.has(right))
      .map((right) => `rule 1: the caller gave ${right} and did not hold it`),
    ...gained.filter((right) => right.endsWith(` ${PROTECTED}`)).map((right) => `rule 1: ${right} is protected`),
    ...(person === caller ? ['rule 2: somebody changed themselves'] : []),
    ...[...could.difference(held)].map((right) => `rule 3: the person could do ${right}, the caller not`),
    ...had.practices.map((practice) => `rule 3: the person works for ${practice}, which the caller does not reach`),
    ...(JSON.stringify(had) === JSON.stringify(has) ? [] : ['rule 4: something beyond the caller’s reach was changed']),
  ]
}

export function payloadFor(email: string, secret: boolean): InputOf<typeof contract.users.add>['payload'] {
  const password = 'Quite-a-long-1!'
  return {
    firstName: 'Person',
    lastName: 'Somebody',
    user: email,
    forcePinEmail: true,
    ...(secret && { createPassword: true, password, confirmPassword: password }),
  }
}
