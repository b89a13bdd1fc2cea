import { contract, type NewApiKey } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { signedCall, type SigningKey } from '../../testing/signed-call.ts'

const { apiKeys } = contract
const [clientId, otherClientId] = demoClients.map(({ id }) => id) as [string, string]
const practice = demoPractices.find(({ client_id }) => client_id === clientId)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const fields = { clientId, name: 'Claim tools', scopes: ['claims'] as ('claims' | 'orders')[], expiresOn: '' }
const make = async (changed: Partial<typeof fields> = {}): Promise<NewApiKey> =>
  (await admin.call(apiKeys.add, { ...fields, ...changed })).value
const one = async (id: string) => {
  const { records } = (await admin.call(apiKeys.list, { client: clientId })).value
  return records.find(({ _id }) => _id === id)
}

let requests = 0
/** The status of a claim request that is signed with a key. */
async function used(key: SigningKey, secondsAgo = 0): Promise<number> {
  requests += 1
  const body = {
    requestId: `of api keys ${requests}`,
    practice: practice?.id,
    dateRequest: '2026-11-18T15:00:00Z',
    claimType: 'validate',
    patientName: 'Ana Reyes',
    companyName: 'Harbor Life',
  }
  return (await signedCall({ url: `${server.url}/api/v2/claims/request`, ...key, body, secondsAgo })).status
}

describe('an API key', () => {
  test('is told once, found by its digest, and lies sealed', async () => {
    const made = await make()
    expect(made.keyId).toMatch(/^bwk_[\w-]{24}$/)
    expect(made.secret).toMatch(/^bws_[\w-]{43}$/)
    expect(made.key).toMatchObject({
      clientId,
      name: 'Claim tools',
      state: 'works',
      prefix: made.keyId.slice(0, 10),
      lastUsed: null,
    })
    expect(await used(made)).toBe(200)
    expect((await one(made.key._id))?.lastUsed).not.toBeNull()
    const { rows } = await server.owner.query(
      'select k::text from api_keys k union all select l::text from administration_log l',
    )
    const everything = JSON.stringify(rows)
    for (const secret of [made.secret, made.keyId]) {
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
      expect(server.logLines.join()).not.toContain(secret)
    }
  })

  test('is for what it was made for, and for nobody else', async () => {
    const forOrders = await make({ scopes: ['orders'] })
    const foreign = await make({ clientId: otherClientId })
    expect(await used(forOrders)).toBe(401)
    // The practice is no practice of that client.
    expect(await used(foreign)).toBe(400)
    expect(await used({ keyId: forOrders.keyId, secret: foreign.secret })).toBe(401)
    expect(await used({ keyId: 'bwk_unknown', secret: foreign.secret })).toBe(401)
  })

  test('that is replaced works beside the new one for the chosen days', async () => {
    const first = await make()
    const second = (await admin.call(apiKeys.replace, { id: first.key._id, overlapDays: '7' })).value
    expect(await Promise.all([used(first), used(second)])).toEqual([200, 200])
    expect(await one(first.key._id)).toMatchObject({ state: 'ending' })
    await server.owner.query(`update api_keys set ends_at = now() where id = $1`, [first.key._id])
    expect(await Promise.all([used(first), used(second)])).toEqual([401, 200])
    const third = (await admin.call(apiKeys.replace, { id: second.key._id, overlapDays: '0' })).value
    expect(await Promise.all([used(second), used(third)])).toEqual([401, 200])
  })

  test('that has ended or expired is refused, and each use of it is counted and in the log', async () => {
    const ended = await make()
    const expired = await make({ expiresOn: new Date().toISOString().slice(0, 10) })
    expect(await used(expired)).toBe(200)
    await admin.call(apiKeys.end, { id: ended.key._id })
    await server.owner.query(`update api_keys set expires_at = now() where id = $1`, [expired.key._id])
    expect([await used(ended), await used(ended), await used(expired)]).toEqual([401, 401, 401])
    // Somebody who does not know the secret uses nothing.
    await used({ ...ended, secret: 'guessed' })
    expect(await one(ended.key._id)).toMatchObject({ state: 'ended', refused: 2 })
    expect(await one(expired.key._id)).toMatchObject({ state: 'expired', refused: 1 })
    const { rows } = await server.owner.query(
      `select action, who, after from administration_log where subject = 'API key' and subject_id = $1 order by number`,
      [ended.key._id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['add', 'end', 'refuse', 'refuse'])
    expect(rows[3]).toMatchObject({ who: 'Signed call', after: { 'Used after its end': 2 } })
    for (const call of [
      admin.call(apiKeys.end, { id: ended.key._id }),
      admin.call(apiKeys.replace, { id: ended.key._id, overlapDays: '1' }),
    ])
      expect(await call).toMatchObject({ status: 409, reason: 'api_keys.ended' })
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['no purpose', { scopes: [] }, 'scopes', 'Choose at least one'],
    ['a last day that is over', { expiresOn: '2020-01-01' }, 'expiresOn', 'This day is over: choose a later one.'],
  ])('with %s is refused, and the field is named', async (_, wrong, field, message) => {
    expect(await admin.call(apiKeys.add, { ...fields, ...wrong })).toMatchObject({
      status: 400,
      fields: [{ field, message }],
    })
  })

  test('goes with its client or practice', async () => {
    const made = await make({ clientId: otherClientId })
    await server.owner.query('begin')
    await server.owner.query('update clients set deleted_at = now() where id = $1', [otherClientId])
    const left = await server.owner.query('select from api_keys where id = $1', [made.key._id])
    await server.owner.query('rollback')
    expect(left.rowCount).toBe(0)
  })

  test('does not open in another row', async () => {
    const [mine, theirs] = [await make(), await make()]
    const sealed = async (id: string) =>
      (await server.owner.query('select sealed from api_keys where id = $1', [id])).rows[0].sealed as Buffer
    await server.owner.query('update api_keys set sealed = $1 where id = $2', [
      await sealed(mine.key._id),
      theirs.key._id,
    ])
    expect(await used({ keyId: theirs.keyId, secret: mine.secret })).toBe(401)
    expect(await used(mine)).toBe(200)
  })
})

test('keys of another client are neither seen nor touched', async () => {
  const keeper = await server.client().signIn('keys@bitewing.example')
  const { key } = await make()
  const { records } = (await keeper.call(apiKeys.list, {})).value
  expect(records.filter((seen) => seen.clientId === clientId)).toEqual([])
  for (const call of [
    keeper.call(apiKeys.add, fields),
    keeper.call(apiKeys.replace, { id: key._id, overlapDays: '7' }),
    keeper.call(apiKeys.end, { id: key._id }),
  ])
    expect(await call).toMatchObject({ status: 404 })
})
