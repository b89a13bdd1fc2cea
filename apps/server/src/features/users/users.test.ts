import { contract } from '@bitewing/contract'
import { demoUsers } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addPerson, brightsmile, lakeside, permissionIds, practicesOf, signedIn, somebody } from './testing/people.ts'

const { users } = contract
const own = practicesOf(brightsmile)
const foreign = practicesOf(lakeside)
const GRID = ['M2-S2', 'M2-S2-A1']

let server: TestServer
/** Holds every permission. */
let admin: TestClient
/** Holds `user`, and works for the practices of the first client. */
let manager: TestClient
let grid: string[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin@bitewing.example')
  manager = await signedIn(server, 'manager@bitewing.example')
  grid = await permissionIds(server, ...GRID)
})
afterAll(() => server.stop())

const idOf = (name: string) => demoUsers.find(({ email }) => email === `${name}@bitewing.example`)?.id ?? ''

async function added(who: TestClient, fields = {}, practices = own.slice(0, 1), permission = grid) {
  const answer = await who.call(users.add, { payload: somebody(fields), practices, permission })
  expect(answer.err).toBeFalsy()
  return answer.value
}
const payloadOf = (user: Awaited<ReturnType<typeof added>>) => ({
  _id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  user: user.user,
  phone: user.phone ?? '',
  defaultPath: user.defaultPath,
  forcePinEmail: user.forcePinEmail,
})
async function linesAbout(id: string) {
  const { rows } = await server.owner.query(
    `select action, before, after from administration_log where subject = 'user' and subject_id = $1 order by number`,
    [id],
  )
  return rows as { action: string; before: object | null; after: object | null }[]
}

describe('the list of users', () => {
  const emails = async (who: TestClient, input = {}) => {
    const { value } = await who.call(users.list, { limit: 300, ...input })
    return value.records.map(({ user }) => user)
  }

  test('has everybody for who decides for all clients, the people of the own practices for a manager', async () => {
    expect(await emails(admin)).toEqual(expect.arrayContaining(demoUsers.map(({ email }) => email)))
    const seen = await emails(manager)
    expect(seen).toContain('verifier@bitewing.example')
    expect(seen).not.toContain('single@bitewing.example')
  })

  test.each([
    ['first name', { firstName: 'VER' }],
    ['last name', { lastName: 'lorim' }],
    ['e-mail', { email: 'rifier@' }],
    ['digits of the phone', { phone: '(555)013-2' }],
  ])('is narrowed by any part of the %s', async (_, input) => {
    const { value } = await admin.call(users.list, input)
    expect(value.records.map(({ name }) => name)).toEqual(['Vera Lorimer'])
  })

  test('is sorted as asked, and says who can sign in', async () => {
    const invited = await added(manager, { lastName: 'Aaa' })
    const { value } = await manager.call(users.list, { sort: 'lastName', limit: 1 })
    expect(value.records[0]).toMatchObject({ _id: invited._id, status: 'Invited', lastLogin: null })
    const signedInOnce = await manager.call(users.list, { email: 'manager@' })
    expect(signedInOnce.value.records[0]).toMatchObject({ status: 'Active', lastLogin: expect.any(String) })
  })
})

describe('a new user', () => {
  test('has what was typed, and gets an invitation that is good for 72 hours', async () => {
    const user = await added(manager, { firstName: 'Ines', phone: '(512) 555-0101', defaultPath: '/allTransaction' })
    expect(user).toMatchObject({
      firstName: 'Ines',
      phone: '15125550101',
      defaultPath: '/allTransaction',
      status: 'Invited',
      canUseMultiPractice: true,
      notifyOnLogin: true,
      forcePinEmail: false,
      practices: own.slice(0, 1),
      readOnly: null,
    })
    expect(user.permissions.toSorted()).toEqual(grid.toSorted())
    const { rows } = await server.owner.query(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from links where user_id = $1`,
      [user._id],
    )
    expect(rows).toEqual([{ hours: 72 }])
  })

  test('sets the first password by the invitation and signs in', async () => {
    const user = await added(manager, { forcePinEmail: true, phone: '' })
    const signature = await invitationOf(user.user)
    const client = server.client()
    const found = await client.call(contract.session.validateToken, { signature })
    expect(found.value).toEqual({ userId: user._id, email: user.user })
    const password = 'Quite-a-long-1!'
    await client.call(contract.session.updatePassword, { token: signature, userId: user._id, password })
    await signedIn(server, user.user, password)
    expect((await manager.call(users.find, { userId: user._id })).value.status).toBe('Active')
  })

  test.each([
    ['payload.firstName', { firstName: ' ' }, 'Field is required'],
    ['payload.lastName', { lastName: '' }, 'Field is required'],
    ['payload.user', { user: 'nobody' }, 'please provide a valid e-mail'],
    ['payload.user', { user: 'manager@bitewing.example' }, 'Another user has this e-mail address already.'],
    ['payload.phone', { phone: '555' }, 'Dear user, please provide a valid phone number'],
    ['payload.phone', { phone: '' }, 'Dear user, please provide a valid phone number'],
    ['payload.password', { createPassword: true, password: 'weak', confirmPassword: 'weak' }, 'Password Strength'],
    [
      'payload.confirmPassword',
      { createPassword: true, password: 'Quite-a-long-1!', confirmPassword: 'Quite-a-long-2!' },
      'the password must match',
    ],
    [
      'payload.defaultPath',
      { defaultPath: '/users' },
      'Please choose a default page among those that the chosen permissions open.',
    ],
  ])('is refused with a wrong %s: %j', async (field, wrong, message) => {
    const answer = await manager.call(users.add, {
      payload: somebody(wrong),
      practices: own.slice(0, 1),
      permission: grid,
    })
    expect(answer).toMatchObject({ status: 400, fields: [{ field, message }] })
  })

  test('needs a practice, and no phone where the PIN goes by e-mail', async () => {
    const none = await manager.call(users.add, { payload: somebody(), practices: [], permission: [] })
    expect(none).toMatchObject({
      status: 400,
      fields: [{ field: 'practices', message: 'please assign at least one practice' }],
    })
    expect((await added(manager, { phone: '', forcePinEmail: true })).phone).toBeNull()
  })

  test('with a password that somebody else has set is asked for a new one at the first sign-in', async () => {
    const password = 'Quite-a-long-1!'
    const user = await added(manager, {
      forcePinEmail: true,
      createPassword: true,
      password,
      confirmPassword: password,
    })
    expect(user.status).toBe('Active')
    const client = server.client()
    const { pin } = await client.askForPin(user.user, password)
    const { value } = await client.call(contract.session.pin, { username: user.user, password, pin })
    if (value.pending !== 'password') throw new Error('was not asked for a password')
    const again = await client.call(contract.session.authenticate, { username: user.user, password })
    expect(again).toMatchObject({ status: 401, reason: 'session.user_not_found' })
    const next = 'Another-long-2!'
    const { signature: token } = value
    const changed = await client.call(contract.session.updatePassword, { token, userId: user._id, password: next })
    expect(changed.status).toBe(200)
    await signedIn(server, user.user, next)
  })

  test('is in the log with everything that was given, and without the password', async () => {
    const password = 'Quite-a-long-1!'
    const user = await added(manager, { createPassword: true, password, confirmPassword: password })
    const lines = await linesAbout(user._id)
    expect(lines).toMatchObject([
      {
        action: 'add',
        before: null,
        after: {
          'E-mail': user.user,
          Practices: [expect.any(String)],
          Permissions: ['All Transactions', 'All Transactions: See the grid'],
          Password: 'Set for one sign-in',
        },
      },
    ])
    expect(JSON.stringify(lines)).not.toContain(password)
  })
})

/** The signature of the link in the letter. */
async function invitationOf(email: string): Promise<string> {
  const letter = await server.client().lastMessage(new RegExp(`made a Bitewing account for you, ${email}`))
  return /signature=([\w-]+)/.exec(letter)?.[1] ?? ''
}

describe('a change', () => {
  test('is saved and told, with what was there before', async () => {
    const user = await added(manager)
    const answer = await manager.call(users.change, {
      payload: { ...payloadOf(user), firstName: 'Renamed' },
      practices: own.slice(0, 2),
      permission: grid.slice(0, 1),
    })
    expect(answer.value).toMatchObject({ firstName: 'Renamed', permissions: grid.slice(0, 1) })
    const [, line] = await linesAbout(user._id)
    expect(line).toMatchObject({
      action: 'change',
      before: { 'First name': 'Nora', Permissions: ['All Transactions', 'All Transactions: See the grid'] },
      after: { 'First name': 'Renamed', Permissions: ['All Transactions'] },
    })
  })

  test('that takes something away ends the session, one that adds something does not', async () => {
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    const their = await signedIn(server, person.email)
    const found = (await manager.call(users.find, { userId: person.id })).value
    const save = (practices: string[], permission: string[]) =>
      manager.call(users.change, { payload: payloadOf(found), practices, permission })
    expect((await save(own.slice(0, 2), grid)).status).toBe(200)
    const menu = await their.call(contract.access.ownPermissions, {})
    expect(menu.value).toMatchObject([{ name: 'transaction', actions: [{ name: 'list_transaction' }] }])
    expect((await save(own.slice(0, 2), grid.slice(0, 1))).status).toBe(200)
    expect(await their.call(contract.session.me, {})).toMatchObject({ status: 401, err: 'Token blacklisted' })
  })

  test('of the e-mail address is told to the old one too, ends sessions and makes sent links void', async () => {
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    const their = await signedIn(server, person.email)
    const found = (await manager.call(users.find, { userId: person.id })).value
    const payload = { ...payloadOf(found), user: `new.${person.email}` }
    const answer = await manager.call(users.change, { payload, practices: own.slice(0, 1), permission: grid })
    expect(answer.value.user).toBe(payload.user)
    expect(await their.call(contract.session.me, {})).toMatchObject({ err: 'Token blacklisted' })
    await server.client().lastMessage(/e-mail address of your Bitewing account was changed by Mona Barlow/)
    const { rows } = await server.owner.query(
      `select recipient from outbox_messages where body like '%e-mail address of your Bitewing account%' order by recipient`,
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([person.email, payload.user].toSorted())
  })

  test('leaves alone what the person has beyond the reach of who saves', async () => {
    const [hidden] = await permissionIds(server, 'M3-S1')
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    // Granted to the person, and to no client of theirs: it works nowhere, and a manager does not hold it.
    await server.owner.query('delete from client_permissions where client_id = $1 and permission_id = $2', [
      brightsmile.id,
      hidden,
    ])
    await server.owner.query('insert into user_permissions (user_id, permission_id) values ($1, $2)', [
      person.id,
      hidden,
    ])
    const found = (await manager.call(users.find, { userId: person.id })).value
    expect(found.permissions).not.toContain(hidden)
    await manager.call(users.change, { payload: payloadOf(found), practices: own.slice(1, 2), permission: [] })
    const { rows } = await server.owner.query('select permission_id as id from user_permissions where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ id: hidden }])
  })
})

describe('who may not be touched', () => {
  const touching = async (who: TestClient, userId: string) => {
    const found = (await who.call(users.find, { userId })).value
    const [practice] = found.practices
    return {
      readOnly: found.readOnly,
      answers: await Promise.all([
        who.call(users.change, {
          payload: { ...payloadOf(found), user: 'taken.over@example.com', forcePinEmail: true },
          practices: [practice ?? ''],
          permission: [],
        }),
        who.call(users.remove, { userId }),
        who.call(users.setState, { id: userId, blocked: true, reason: 'Because' }),
        who.call(users.invite, { id: userId }),
        who.call(users.endSessions, { id: userId }),
      ]),
    }
  }

  test.each<[string, string, string]>([
    ['oneself', 'manager', 'own'],
    ['who works elsewhere too', 'verifier', 'elsewhere'],
    ['who works everywhere', 'admin', 'elsewhere'],
  ])('%s is shown read-only, and every call refuses', async (_, name, why) => {
    const { readOnly, answers } = await touching(manager, idOf(name))
    expect(readOnly).toBe(why)
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, reason: `granting.${why}` })
  })

  test('who holds more is shown read-only, and every call refuses', async () => {
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M6-S1', 'M9-S4'] })
    const { readOnly, answers } = await touching(manager, person.id)
    expect(readOnly).toBe('holds_more')
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, reason: 'granting.holds_more' })
  })

  test('an administrator neither changes nor removes themselves', async () => {
    const { readOnly, answers } = await touching(admin, idOf('admin'))
    expect(readOnly).toBe('own')
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, reason: 'granting.own' })
  })

  test('who is beyond reach does not exist', async () => {
    const userId = idOf('single')
    expect(await manager.call(users.find, { userId })).toMatchObject({ status: 404 })
    expect(await manager.call(users.remove, { userId })).toMatchObject({ status: 404 })
  })

  test('nobody gives what they do not hold, or a practice that they do not have', async () => {
    const [callCenter] = await permissionIds(server, 'M3-S1')
    const gift = (permission: (string | undefined)[], practices: string[]) =>
      manager.call(users.add, { payload: somebody(), practices, permission: permission as string[] })
    expect(await gift([callCenter], own.slice(0, 1))).toMatchObject({
      status: 403,
      reason: 'granting.not_held',
      fields: [{ field: 'permission' }],
    })
    expect(await gift(grid, foreign.slice(0, 1))).toMatchObject({ status: 400, reason: 'granting.unknown_practice' })
    const offer = (await manager.call(users.offer, {})).value
    expect(offer.permissions).not.toContain(callCenter)
    expect(offer.clients.map(({ name }) => name)).toEqual([brightsmile.name])
  })
})

describe('an account', () => {
  test('that is blocked is signed out, cannot sign in nor unblock itself, until it is unblocked', async () => {
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    const their = await signedIn(server, person.email)
    const unexplained = await manager.call(users.setState, { id: person.id, blocked: true })
    expect(unexplained).toMatchObject({ status: 400, fields: [{ field: 'reason' }] })
    const blocked = await manager.call(users.setState, { id: person.id, blocked: true, reason: 'Left the company' })
    expect(blocked.value.status).toBe('Blocked')
    expect(await their.call(contract.session.me, {})).toMatchObject({ err: 'Token blacklisted' })
    const { answer } = await server.client().askForPin(person.email)
    expect(answer).toMatchObject({ status: 403, reason: 'session.blocked_by_administrator' })
    const letter = await server.client().lastMessage(/was blocked by Mona Barlow/)
    expect(letter).not.toContain('signature=')
    const open = await manager.call(users.setState, { id: person.id, blocked: false })
    expect(open.value.status).toBe('Active')
    await signedIn(server, person.email)
    expect(await linesAbout(person.id)).toMatchObject([
      { action: 'block', after: { Blocked: 'Yes', Reason: 'Left the company' } },
      { action: 'unblock', before: { Reason: 'Left the company' }, after: { Blocked: 'No' } },
    ])
  })

  test('that is deleted is gone, and its address is free again', async () => {
    const user = await added(manager)
    expect(await manager.call(users.remove, { userId: user._id })).toMatchObject({ status: 200 })
    expect(await manager.call(users.find, { userId: user._id })).toMatchObject({ status: 404 })
    const { rows } = await server.owner.query('select from links where user_id = $1 and used_at is null', [user._id])
    expect(rows).toEqual([])
    expect((await added(manager, { user: user.user })).user).toBe(user.user)
    expect((await linesAbout(user._id)).at(-1)).toMatchObject({ action: 'remove', after: null })
  })

  test('without a password is invited again, which makes the first invitation void; one with a password is not', async () => {
    const user = await added(manager)
    expect(await manager.call(users.invite, { id: user._id })).toMatchObject({ status: 200 })
    const { rows } = await server.owner.query(
      'select used_at is null as open from links where user_id = $1 order by open',
      [user._id],
    )
    expect(rows).toEqual([{ open: false }, { open: true }])
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    expect(await manager.call(users.invite, { id: person.id })).toMatchObject({ reason: 'users.has_password' })
  })

  test('is signed out everywhere at once', async () => {
    const person = await addPerson(server, { practices: own.slice(0, 1), codes: ['M2-S2'] })
    const their = await signedIn(server, person.email)
    expect((await manager.call(users.endSessions, { id: person.id })).value).toEqual({ ended: 1 })
    expect(await their.call(contract.session.me, {})).toMatchObject({ err: 'Token blacklisted' })
  })
})
