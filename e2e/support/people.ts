import { createClient, newId, permissionId } from '@bitewing/db'
import { DEMO_PASSWORD, demoPractices } from '@bitewing/db/demo'
import { waitFor } from '@bitewing/db/testing/eventually'
import { sections } from '@bitewing/domain'

export type Person = { id: string; email: string; password: string; firstName: string }

type Wishes = {
  /** Names of permissions, each with all of its actions. */
  permissions?: string[]
  /** By number, as in the demo world. */
  practices?: number[]
  multiPractice?: boolean
}

/** A new user, so that journeys do not affect each other. Has the demo's password, and gets PINs by e-mail. */
export async function newPerson({
  permissions = [],
  practices = [0, 1, 2],
  multiPractice = true,
}: Wishes = {}): Promise<Person> {
  const id = newId()
  const person = { id, email: `journey-${id}@bitewing.example`, password: DEMO_PASSWORD, firstName: 'Jo' }
  await asOwner(async (query) => {
    await query(
      `insert into users (id, email, first_name, last_name, phone, password_hash, force_pin_email, can_use_multi_practice, notify_on_login)
       select $1, $2, $3, 'Urney', '15125550177', password_hash, true, $4, false from users where email = 'admin@bitewing.example'`,
      [id, person.email, person.firstName, multiPractice],
    )
    for (const index of practices)
      await query('insert into user_practices values ($1, $2)', [id, demoPractices[index]?.id])
    for (const code of codesOf(permissions))
      await query('insert into user_permissions values ($1, $2)', [id, permissionId(code)])
  })
  return person
}

function codesOf(names: string[]): string[] {
  return sections
    .filter((section) => names.includes(section.name))
    .flatMap((section) => [section.code, ...section.actions.map((action) => action.code)])
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Queries as the owner of the tables: to prepare and inspect data, never for what is being tested. */
export async function asOwner<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = createClient(process.env['OWNER_URL'] ?? '')
  await client.connect()
  try {
    return await work((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}

/** The newest message to this person that matches, as the outbox would show it. */
export async function message(person: Person, matching: RegExp): Promise<RegExpExecArray> {
  return await waitFor(`a message that matches ${matching}`, async () => {
    const { rows } = await asOwner((query) =>
      query('select body from outbox_messages where recipient = $1 order by created_at desc, id desc', [person.email]),
    )
    return rows.map((row) => matching.exec(String(row['body']))).find((match) => match !== null)
  })
}

/** Deletes messages that have been read, so that the next one found is new. */
export async function emptyOutbox(person: Person): Promise<void> {
  await asOwner((query) => query('delete from outbox_messages where recipient = $1', [person.email]))
}

/** As if the server had ended them. */
export async function endSessions(person: Person): Promise<void> {
  await asOwner(async (query) => {
    await query('update sessions set ended_at = now() where user_id = $1', [person.id])
    await query(`select pg_notify('bitewing_live', json_build_object('forgetUser', $1::text)::text)`, [person.id])
  })
}
