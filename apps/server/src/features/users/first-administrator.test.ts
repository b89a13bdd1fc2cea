import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { clients, session, users } = contract
const FIRST = 'first@company.example'
const NEW_PASSWORD = 'A-new-Password-7!'
/** As a fresh installation, but for the practices of others. */
const NOBODY = 'update users set deleted_at = now()'

async function signedInByLink(server: TestServer, signature: string, username: string) {
  const client = server.client()
  const { userId } = (await client.call(session.validateToken, { signature })).value
  await client.call(session.updatePassword, { token: signature, password: NEW_PASSWORD, userId })
  return await client.signIn(username, NEW_PASSWORD)
}

describe('a start where nobody can administer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ FIRST_ADMIN: FIRST }, NOBODY)
  })
  afterAll(() => server.stop())

  test('sends one link, with which the first administrator signs in and holds everything', async () => {
    const letter = await server.client().lastMessage(/password_create\?signature=/)
    const signature = /signature=([\w-]+)/.exec(letter)?.[1] ?? ''
    const admin = await signedInByLink(server, signature, FIRST)
    const { value } = await admin.call(clients.list, {})
    expect(value.records.map(({ name }) => name)).toContain('Our company')
    const added = await admin.call(clients.add, { name: 'First client', stateId: 'TX', cityId: 'Austin' })
    expect(added.status).toBe(200)
    expect((await admin.call(users.list, {})).value.records.map(({ user }) => user)).toEqual([FIRST])
  })

  test('is in the administration log, done by nobody who is signed in', async () => {
    const { rows } = await server.owner.query(
      `select user_id, who, action, label from administration_log where subject = 'user' order by number limit 1`,
    )
    expect(rows).toEqual([{ user_id: null, who: 'Bitewing', action: 'make an administrator', label: FIRST }])
  })
})

test('a start where somebody can administer makes nobody an administrator', async () => {
  const server = await startTestServer({ FIRST_ADMIN: FIRST })
  try {
    const { rows } = await server.owner.query('select from users where email = $1', [FIRST])
    expect(rows).toEqual([])
  } finally {
    await server.stop()
  }
})

describe('npm run admin', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  function command(email: string, owner = true) {
    const program = resolve(import.meta.dirname, '../../commands/admin.ts')
    const { PATH = '' } = process.env
    const { databaseUrl, ownerUrl, dataDir } = server
    const address = owner ? { DATABASE_MIGRATION_URL: ownerUrl } : {}
    const env = { PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on', ...address }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--email', email], {
      env,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }

  test('gives somebody who was blocked everything, and prints the link', async () => {
    const email = 'reader@bitewing.example'
    await server.owner.query('update users set blocked_at = now() where email = $1', [email])
    const { status, said } = command(email)
    expect(status).toBe(0)
    const signature = /signature=([\w-]+)/.exec(said)?.[1] ?? ''
    const reader = await signedInByLink(server, signature, email)
    expect((await reader.call(clients.add, { name: 'By hand', stateId: 'TX', cityId: 'Austin' })).status).toBe(200)
    const { rows } = await server.owner.query(
      `select who from administration_log where action = 'make an administrator'`,
    )
    expect(rows).toEqual([{ who: 'Command line' }])
  })

  test('takes an address, and the owner of the database', () => {
    expect(command('nobody')).toMatchObject({ status: 1, said: expect.stringContaining('an e-mail address is needed') })
    expect(command(FIRST, false)).toMatchObject({ status: 1, said: expect.stringContaining('DATABASE_MIGRATION_URL') })
  })
})
