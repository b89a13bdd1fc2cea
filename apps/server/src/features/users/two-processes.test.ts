import { contract } from '@bitewing/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addPerson, brightsmile, permissionIds, practicesOf, signedIn } from './testing/people.ts'

const { users } = contract
const SECRET_KEY = 'the same key for both processes, 40 letters'
/** CHANGES=1000 for a long look. */
const TAKEN = Number(process.env['CHANGES'] ?? 20)

let server: TestServer
/** Another process on the same database, with its own cache of who may do what. */
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
  })
  await other.start()
}, 60_000)
afterAll(async () => {
  await other.end('SIGKILL')
  await other.remove()
  await server.stop()
})

test(`a right that is taken from a user ends the session in the other process too, ${TAKEN} times`, {
  timeout: TAKEN * 1200,
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
  let latest = 0
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
    latest = Math.max(latest, await servedFor(there))
  }
  // The signal travels through the database: it may take a second.
  expect(latest).toBeLessThan(1000)
})

test(`a right that is taken from a client is gone in the other process too, ${TAKEN} times, and nobody is signed out`, {
  timeout: TAKEN * 1200,
}, async () => {
  const admin = await signedIn(server, 'admin@bitewing.example')
  const person = await addPerson(server, { practices: practicesOf(brightsmile).slice(0, 1), codes: ['M2-S7'] })
  const [permissionId = ''] = await permissionIds(server, 'M2-S7')
  const there = other.client()
  there.token = (await signedIn(server, person.email)).token
  const holdsIt = async () => (await there.call(contract.access.ownPermissions, {})).value.length > 0
  let latest = 0
  for (let turn = 0; turn < TAKEN; turn += 1) {
    await expect.poll(holdsIt).toBe(true)
    const { status } = await admin.call(contract.permissions.withdraw, { clientId: brightsmile.id, permissionId })
    expect(status).toBe(200)
    const since = performance.now()
    let begun = since
    while (await holdsIt()) begun = performance.now()
    latest = Math.max(latest, begun - since)
    expect((await there.call(contract.session.me, {})).status).toBe(200)
    await admin.call(contract.permissions.give, { clientId: brightsmile.id, permissionId })
  }
  expect(latest).toBeLessThan(1000)
})

/** Calls until it is refused; answers for how many milliseconds it was still served. */
async function servedFor(client: TestClient): Promise<number> {
  const since = performance.now()
  for (let served = 0; ; ) {
    const begun = performance.now()
    const answer = await client.call(contract.session.me, {})
    if (answer.err === 'Token blacklisted') return served
    if (!answer.success) throw new Error(answer.err)
    served = begun - since
  }
}
