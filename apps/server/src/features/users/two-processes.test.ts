import { resolve } from 'node:path'
import { contract } from '@bitewing/contract'
import { eventually, LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServerProcess } from '../../testing/server-process.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addPerson, brightsmile, permissionIds, practicesOf, signedIn } from './testing/people.ts'

const { users } = contract
const SECRET_KEY = 'the same key for both processes, 40 letters'
/** CHANGES=1000 for a long look. */
const TAKEN = Number(process.env['CHANGES'] ?? 20)

let server: TestServer
/** Another process on the same database, with its own cache of who may do what, which its clock lets last for ever: only a signal ends it. */
let other: ServerProcess
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY })
  other = await ServerProcess.prepare({
    SECRET_KEY,
    DATABASE_URL: server.databaseUrl,
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SANDBOX_URL: 'http://127.0.0.1:1',
    ROLES: 'web',
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, '../../testing/stopped-clock.mjs')}`,
  })
  await other.start()
})
afterAll(async () => {
  await other.end('SIGKILL')
  await other.remove()
  await server.stop()
})

test(`a right that is taken from a user ends the session in the other process too, ${TAKEN} times`, {
  timeout: LONG_TEST_LIMIT_MS + TAKEN * 1200,
}, async () => {
  const manager = await signedIn(server, 'manager@bitewing.example')
  const person = await addPerson(server, { practices: practicesOf(brightsmile).slice(0, 1), codes: ['M2-S2'] })
  const [grid = ''] = await permissionIds(server, 'M2-S2')
  const found = (await manager.call(users.find, { userId: person.id })).value
  const payload = {
    _id: person.id,
    firstName: found.firstName,
    lastName: found.lastName,
    user: found.user,
    forcePinEmail: true,
  }
  const save = (permission: string[]) => manager.call(users.change, { payload, practices: found.practices, permission })
  const here = await signedIn(server, person.email)
  const there = other.client()
  for (let turn = 0; turn < TAKEN; turn += 1) {
    expect((await save([grid])).status).toBe(200)
    await server.owner.query('update sessions set ended_at = null, end_reason = null where user_id = $1', [person.id])
    there.token = here.token
    // From now on the other process knows the person by heart.
    const before = await there.call(contract.access.ownPermissions, {})
    expect(before.value).toMatchObject([{ name: 'transaction', actions: [] }])
    expect((await save([])).status).toBe(200)
    await eventually(async () =>
      expect(await there.call(contract.session.me, {})).toMatchObject({ success: false, err: 'Token blacklisted' }),
    )
  }
})

test(`a right that is taken from a client is gone in the other process too, ${TAKEN} times, and nobody is signed out`, {
  timeout: LONG_TEST_LIMIT_MS + TAKEN * 1200,
}, async () => {
  const admin = await signedIn(server, 'admin@bitewing.example')
  const person = await addPerson(server, { practices: practicesOf(brightsmile).slice(0, 1), codes: ['M2-S7'] })
  const [permissionId = ''] = await permissionIds(server, 'M2-S7')
  const there = other.client()
  there.token = (await signedIn(server, person.email)).token
  const holdsIt = async () => (await there.call(contract.access.ownPermissions, {})).value.length > 0
  for (let turn = 0; turn < TAKEN; turn += 1) {
    await expect.poll(holdsIt).toBe(true)
    const { status } = await admin.call(contract.permissions.withdraw, { clientId: brightsmile.id, permissionId })
    expect(status).toBe(200)
    await expect.poll(holdsIt).toBe(false)
    expect((await there.call(contract.session.me, {})).status).toBe(200)
    await admin.call(contract.permissions.give, { clientId: brightsmile.id, permissionId })
  }
})
