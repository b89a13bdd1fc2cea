import { allEndpoints, type Endpoint, permissionsOf } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { examples } from '../../testing/endpoint-examples.ts'
import { clientId, ID, ownPractice, practiceId, record } from '../../testing/example-inputs.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/**
 * Every endpoint is called as a stranger, as a user without its permission and as a user of another practice.
 * An endpoint that is new and has no example beside its feature does not compile; one that forgets to refuse fails.
 */

const endpoints = allEndpoints().map(({ feature, name, endpoint }) => ({
  title: `${feature}.${name}`,
  endpoint,
  input: (examples as unknown as Record<string, Record<string, object>>)[feature]?.[name] ?? {},
}))
const titlesOf = (chosen: typeof endpoints) => chosen.map(({ title }) => title).sort()
const withAccess = (test: (access: Endpoint['access']) => boolean) =>
  endpoints.filter(({ endpoint }) => test(endpoint.access))
const withScope = (...scopes: Endpoint['scope'][]) =>
  endpoints.filter(({ endpoint }) => scopes.includes(endpoint.scope))

const needs = ({ access }: Endpoint, permission: string) =>
  permissionsOf(access).some((asked) => asked.permission === permission)

let server: TestServer
let stranger: TestClient
let powerless: TestClient
let foreigner: TestClient
let manager: TestClient

beforeAll(async () => {
  server = await startTestServer()
  // Both may sign in; one has practices and no permission, the other every permission and other practices.
  await server.owner.query(`
    delete from user_permissions where user_id = (select id from users where email = 'single@bitewing.example');
    delete from user_practices where user_id = (select id from users where email = 'admin@bitewing.example')
      and practice_id in (select id from practices where client_id = '${clientId}')`)
  stranger = server.client()
  powerless = await server.client().signIn('single@bitewing.example')
  foreigner = await server.client().signIn('admin@bitewing.example')
  await makeForeignManager()
  manager = await server.client().signIn('manager@bitewing.example')
})

/** Holds everything but the permission that reaches every client, at another client. */
async function makeForeignManager(): Promise<void> {
  await server.owner.query(`
    delete from user_practices where user_id = (select id from users where email = 'manager@bitewing.example');
    insert into user_practices select id, '${ownPractice}' from users where email = 'manager@bitewing.example';
    insert into user_permissions select u.id, p.id from users u, permissions p
      where u.email = 'manager@bitewing.example' and p.name <> 'permissions' on conflict do nothing;
    insert into client_permissions select c.id, p.id from clients c, permissions p on conflict do nothing`)
}
afterAll(() => server.stop())

describe('what is open', () => {
  test('to anyone', () => {
    expect(titlesOf(withAccess((access) => access === 'public'))).toEqual([
      'session.allowUser',
      'session.authenticate',
      'session.blockUser',
      'session.pin',
      'session.readAuthorization',
      'session.refresh',
      'session.requestReset',
      'session.updatePassword',
      'session.validateToken',
      'system.health',
      'system.openapi',
    ])
  })

  test('to this machine alone', () => {
    expect(titlesOf(withAccess((access) => access === 'loopback'))).toEqual(['outbox.messages', 'system.metrics'])
  })

  test('to any signed-in user', () => {
    expect(titlesOf(withAccess((access) => access === 'login'))).toEqual([
      'access.catalogue',
      'access.history',
      'access.ownPermissions',
      'access.setState',
      'bookmarks.form',
      'bookmarks.inUse',
      'bookmarks.list',
      'bookmarks.search',
      'clients.cities',
      'clients.states',
      'colours.all',
      'colours.grid',
      'connections.clientsWithPractices',
      'conversions.convert',
      'conversions.waiting',
      'extraction.logs',
      'plans.bookmarks',
      'plans.history',
      'plans.list',
      'search.carriers',
      'session.endOtherSessions',
      'session.endSession',
      'session.logout',
      'session.me',
      'session.sessions',
      'session.updateProfile',
      'system.events',
    ])
  })

  test('with sight of everything', () => {
    expect(titlesOf(withScope('system'))).toEqual([
      'outbox.messages',
      'session.allowUser',
      'session.authenticate',
      'session.blockUser',
      'session.endOtherSessions',
      'session.endSession',
      'session.pin',
      'session.readAuthorization',
      'session.refresh',
      'session.requestReset',
      'session.updatePassword',
      'session.updateProfile',
      'session.validateToken',
    ])
  })
})

const guarded = withAccess((access) => access !== 'public' && access !== 'loopback')

describe('without a session', () => {
  test.each(guarded)('$title is refused', async ({ endpoint, input }) => {
    expect(await stranger.call(endpoint, input)).toMatchObject({ status: 401, err: 'Invalid token', success: false })
  })
})

describe('without the permission', () => {
  test.each(withAccess((access) => typeof access === 'object'))('$title is refused', async ({ endpoint, input }) => {
    expect(await powerless.call(endpoint, input)).toMatchObject({
      status: 403,
      reason: 'access.permission',
      success: false,
    })
  })
})

describe('for another practice or client', () => {
  test.each(withScope('practices', 'client'))('$title answers as if it did not exist', async ({ endpoint, input }) => {
    const selection = endpoint.scope === 'practices' ? { selection: [practiceId] } : {}
    expect(await foreigner.call(endpoint, input, selection)).toMatchObject({ status: 404, success: false })
  })

  test.each(withScope('practices').filter(({ input }) => Object.values(input).includes(record)))(
    '$title finds no record of a practice that is not selected',
    async ({ endpoint, input }) => {
      expect(await foreigner.call(endpoint, input, { selection: [ownPractice] })).toMatchObject({
        status: 404,
        success: false,
      })
    },
  )

  const named = (input: object) => Object.values(input).some((value) => value === clientId || value === practiceId)
  test.each(withScope('administered').filter(({ endpoint, input }) => !needs(endpoint, 'permissions') && named(input)))(
    '$title answers a manager of another client as if it did not exist',
    async ({ endpoint, input }) => {
      const answer = await manager.call(endpoint, input)
      // A client that is named in a form is told at its field, in the words for one that does not exist.
      if (answer.reason === 'practices.no_client') return
      expect(answer).toMatchObject({ status: 404, success: false })
    },
  )

  test.each(withScope('user').filter(({ input }) => Object.values(input).includes(ID)))(
    '$title of somebody else answers as if it did not exist',
    async ({ endpoint, input }) => {
      expect(await foreigner.call(endpoint, input)).toMatchObject({ status: 404, success: false })
    },
  )
})

describe('from another machine', () => {
  test.each(withAccess((access) => access === 'loopback'))('$title does not exist', async ({ endpoint, input }) => {
    expect(await server.client('8.8.8.8').call(endpoint, input)).toMatchObject({ status: 404, success: false })
  })
})
