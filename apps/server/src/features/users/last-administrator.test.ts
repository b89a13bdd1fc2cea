import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Tokens } from '../../kernel/session/tokens.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { brightsmile, practicesOf } from './testing/people.ts'

const { users } = contract
const [practice = ''] = practicesOf(brightsmile)
const WAYS = ['remove', 'block', 'strip'] as const
/** Each way beside each other; RACES=200 for a long look. */
const TIMES = Number(process.env['RACES'] ?? WAYS.length ** 2 * 4)
type Way = (typeof WAYS)[number]

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await startTestServer()
  tokens = new Tokens(server.secrets)
  await withoutAdministrators()
})
afterAll(() => server.stop())

async function withoutAdministrators(): Promise<void> {
  await server.owner.query(
    `delete from user_permissions up using permissions p where p.id = up.permission_id and p.code = 'M6-S2'`,
  )
}

type Administrator = { id: string; email: string; client: TestClient }

/** These, and nobody else, hold `permissions`; each is signed in. */
async function administrators(count: number): Promise<Administrator[]> {
  await withoutAdministrators()
  const { owner } = server
  const made: Administrator[] = []
  while (made.length < count) {
    const [id, sessionId] = [newId(), newId()]
    const email = `${id}@example.com`
    await owner.query(
      `insert into users (id, email, first_name, last_name, password_hash, force_pin_email) values ($1, $2, 'An', 'Administrator', 'x', true)`,
      [id, email],
    )
    await owner.query('insert into user_practices (user_id, practice_id) values ($1, $2)', [id, practice])
    await owner.query(
      `insert into user_permissions (user_id, permission_id) select $1, id from permissions where code like 'M6%'`,
      [id],
    )
    await owner.query('insert into sessions (id, user_id) values ($1, $2)', [sessionId, id])
    const client = server.client()
    client.token = await tokens.issueAccess(id, sessionId)
    made.push({ id, email, client })
  }
  return made
}

async function take({ client }: Administrator, { id, email }: Administrator, way: Way) {
  if (way === 'remove') return await client.call(users.remove, { userId: id })
  if (way === 'block') return await client.call(users.setState, { id, blocked: true, reason: 'They do not get along.' })
  const payload = { _id: id, firstName: 'An', lastName: 'Administrator', user: email, forcePinEmail: true }
  return await client.call(users.change, { payload, practices: [practice], permission: [] })
}

async function remaining(): Promise<number> {
  const { rows } = await server.owner.query(
    `select count(*) as count from user_permissions up join permissions p on p.id = up.permission_id and p.code = 'M6-S2'
     join users u on u.id = up.user_id and u.deleted_at is null and u.blocked_at is null`,
  )
  return rows[0].count
}

test('of two administrators who remove, block or strip each other at the same moment one remains, every time', async () => {
  const refused = new Set<string>()
  for (let turn = 0; turn < TIMES; turn += 1) {
    const [one, other] = (await administrators(2)) as [Administrator, Administrator]
    const ways = [WAYS[turn % 3], WAYS[Math.floor(turn / 3) % 3]] as [Way, Way]
    const answers = await Promise.all([take(one, other, ways[0]), take(other, one, ways[1])])
    expect(await remaining(), `turn ${turn}: ${ways.join()} ${answers.map(({ status }) => status).join()}`).toBe(1)
    for (const answer of answers) if (!answer.success) refused.add(`${answer.status} ${answer.err}`)
  }
  expect(refused).toContain('409 At least one administrator must remain.')
  // Who came too late was signed out by then, or not found any more.
  expect([...refused].every((text) => /^(409 At least|401 Token blacklisted|404 |403 )/.test(text))).toBe(true)
})

test('of five who all do it at once at least one remains', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const five = await administrators(5)
    const next = (index: number) => five[(index + 1) % five.length] as Administrator
    await Promise.all(five.map((each, index) => take(each, next(index), WAYS[(turn + index) % 3] as Way)))
    expect(await remaining()).toBeGreaterThanOrEqual(1)
  }
})

test('the only one can be touched by nobody, and stays', async () => {
  const [only] = (await administrators(1)) as [Administrator]
  for (const way of WAYS) expect(await take(only, only, way)).toMatchObject({ status: 403, reason: 'granting.own' })
})

test('a practice is not deleted when the last administrator has no other', async () => {
  const [only] = (await administrators(1)) as [Administrator]
  const { owner } = server
  const office = newId()
  await owner.query(
    `insert into practices (id, client_id, name, time_zone) values ($1, $2, 'Head office', 'America/Chicago')`,
    [office, brightsmile.id],
  )
  await owner.query('update user_practices set practice_id = $2 where user_id = $1', [only.id, office])
  expect(await only.client.call(contract.practices.remove, { id: office })).toMatchObject({
    status: 409,
    err: 'At least one administrator must remain.',
  })
})
