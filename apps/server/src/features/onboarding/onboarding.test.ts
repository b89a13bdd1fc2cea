import { contract, REQUEST_ZONE } from '@bitewing/contract'
import { demoClients } from '@bitewing/db/demo'
import { eventually, LONG_TEST_LIMIT_MS, someMoment } from '@bitewing/db/testing/eventually'
import { dayIn } from '@bitewing/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomOfRun } from '../../testing/random-of-run.ts'
import type { TestClient } from '../../testing/client.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { type SigningKey, signedCall } from '../../testing/signed-call.ts'
import { ownOffice } from '../users/index.ts'
import { anOrder, aStoredOrder, madeOf } from './testing/orders.ts'

const { onboarding } = contract
const SECRET_KEY = 'the same key for both processes, 40 letters'
/** KILLS=50 for a long look. */
const KILLS = Number(process.env['KILLS'] ?? 1)
const ALL = { clients: 1, practices: 1, users: 1, approved: 1 }
const NOTHING = { clients: 0, practices: 0, users: 0, approved: 0 }

let server: TestServer
let admin: TestClient
let manager: TestClient
let site: SigningKey
let tools: SigningKey
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY })
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
  const { clientId } = await server.database.asSystem((db) => ownOffice(db))
  site = await keyOf(clientId)
  tools = await keyOf(demoClients[0]?.id ?? '')
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from onboarding_orders'))

const keyOf = async (clientId: string) =>
  (await admin.call(contract.apiKeys.add, { clientId, name: 'Orders', scopes: ['orders'], expiresOn: '' })).value
const send = (body: object, key = site) => signedCall({ url: `${server.url}/api/v2/onboarding/order`, ...key, body })
const requests = async (who = admin, asked = {}) => (await who.call(onboarding.list, asked)).value
const arrived = (count = 1) => eventually(async () => expect((await requests()).total).toBe(count))

describe('an order', () => {
  test('becomes a request, once, that who administers everything sees', async () => {
    const order = anOrder()
    expect((await send(order)).status).toBe(200)
    expect((await send(order)).status).toBe(200)
    await arrived()
    const { records, recordsQty } = await requests()
    expect(recordsQty).toBe(1)
    expect(records[0]).toMatchObject({ name: 'Nora West', phone: '15125550177', city: 'Austin', status: 'Pending' })
    expect((await requests(manager)).total).toBe(0)
    const id = records[0]?._id ?? ''
    expect((await manager.call(onboarding.detail, { id })).status).toBe(404)
    expect((await manager.call(onboarding.accept, { id })).status).toBe(404)
  })

  test('of a client is seen and approved by its manager, who then sees the practice with what was ordered', async () => {
    const order = anOrder()
    expect((await send(order, tools)).status).toBe(200)
    await arrived()
    const { records, total } = await requests(manager)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ client: { _id: demoClients[0]?.id }, invites: false })
    const id = records[0]?._id ?? ''
    expect((await manager.call(onboarding.accept, { id })).status).toBe(200)
    const { value } = await manager.call(contract.practices.list, { name: order.practices[0]?.name ?? '' })
    expect(value.records.map(({ products }) => products)).toEqual([[{ type: 'FBD', date: '2026-11-17', orderId: id }]])
  })

  test('of another client is nothing to a manager, by whichever call', async () => {
    const id = await aStoredOrder(server)
    await server.owner.query('update onboarding_orders set client_id = $2 where id = $1', [id, demoClients[1]?.id])
    await server.owner.query(
      `insert into onboarding_files (order_id, product_id, client_id, filename, content_type, content)
       values ($1, 'p1', $2, 'carriers.pdf', 'application/pdf', '')`,
      [id, demoClients[1]?.id],
    )
    expect((await requests(manager)).total).toBe(0)
    const file = { orderId: id, productItemId: 'p1', filename: 'carriers.pdf' }
    expect((await manager.call(onboarding.file, file)).status).toBe(404)
    expect((await admin.call(onboarding.file, file)).status).toBe(200)
    for (const endpoint of [onboarding.detail, onboarding.accept, onboarding.reject])
      expect((await manager.call(endpoint, { id })).status).toBe(404)
    const { rows } = await server.owner.query('select status from onboarding_orders where id = $1', [id])
    expect(rows).toEqual([{ status: 'Pending' }])
  })

  test.each([
    ['a password', { requester: { ...anOrder().requester, password: 'x' } }, 'requester.password'],
    ['a word for one', { practices: [{ ...anOrder().practices[0], mySqlPwd: '', pwd: 'x' }] }, 'practices.0.pwd'],
    ['a wrong NPI', { practices: [{ ...anOrder().practices[0], npi: '1' }] }, 'practices.0.npi'],
    ['no business', { business: undefined }, 'business'],
  ])('with %s is refused, and the field is named', async (_, changed, field) => {
    const answer = await send(anOrder(changed))
    expect(answer.status).toBe(400)
    expect(answer.fields?.map((wrong) => wrong.field)).toContain(field)
    expect((await requests()).total).toBe(0)
  })

  test('shows the users of other systems to who asks, and each time is in the log', async () => {
    await send(anOrder())
    await arrived()
    const id = (await requests()).records[0]?._id ?? ''
    const [detail] = (await admin.call(onboarding.detail, { id })).value
    expect(detail?.products[0]?.format).toMatchObject({
      pms: { version: '24.3', user: '••••', mySqlUser: '••••' },
      remoteConnection: { workStationName: 'FRONT-1', userName: '••••' },
    })
    expect((await admin.call(onboarding.reveal, { id, productId: 'p1' })).value).toEqual({
      user: 'frontdesk',
      mySqlUser: 'root',
      userName: 'remote-desk',
    })
    const { rowCount } = await server.owner.query(
      `select from administration_log where subject = 'onboarding request' and action = 'reveal' and subject_id = $1`,
      [id],
    )
    expect(rowCount).toBe(1)
    const asked = { orderId: id, productItemId: 'p1' }
    expect((await admin.call(onboarding.file, { ...asked, filename: '../../carriers.pdf' })).status).toBe(404)
    expect((await admin.call(onboarding.file, { ...asked, filename: 'carriers.pdf' })).status).toBe(200)
  })

  test('is found by name, status and day', async () => {
    await aStoredOrder(server)
    expect((await requests(admin, { name: 'nora' })).total).toBe(1)
    expect((await requests(admin, { name: 'Vera' })).total).toBe(0)
    expect((await requests(admin, { status: 'Denied' })).total).toBe(0)
    expect((await requests(admin, { startDate: '2026-11-17', endDate: '2026-11-17' })).total).toBe(1)
    expect((await requests(admin, { startDate: '2026-11-18' })).total).toBe(0)
  })

  test('of the evening is of the day that the list shows', async () => {
    await aStoredOrder(server, anOrder({ orderedAt: '2026-11-18T02:30:00Z' }))
    const evening = await requests(admin, { startDate: '2026-11-17', endDate: '2026-11-17' })
    expect(evening.records.map(({ createdAt }) => dayIn(REQUEST_ZONE, new Date(createdAt)))).toEqual(['2026-11-17'])
    expect((await requests(admin, { startDate: '2026-11-18' })).total).toBe(0)
  })
})

describe('a decision', () => {
  test('to approve makes client, practices and invitation, and is final', async () => {
    const order = anOrder()
    const id = await aStoredOrder(server, order)
    expect((await admin.call(onboarding.accept, { id })).value).toMatchObject({ _id: id, status: 'Approved' })
    expect(await madeOf(server, order)).toEqual(ALL)
    await eventually(async () => {
      const { rowCount } = await server.owner.query(`select from outbox_messages where recipient = $1`, [
        order.requester.email,
      ])
      expect(rowCount).toBe(1)
    })
    const { rows } = await server.owner.query(
      `select action, subject from administration_log order by number desc limit 4`,
    )
    expect(rows.map(({ action, subject }) => `${action} ${subject}`).toSorted()).toEqual([
      'add client',
      'add practice',
      'add user',
      'approve onboarding request',
    ])
    expect((await admin.call(onboarding.accept, { id })).status).toBe(409)
    expect((await admin.call(onboarding.reject, { id })).status).toBe(409)
  })

  test('to deny can be said twice, and approved afterwards', async () => {
    const order = anOrder()
    const id = await aStoredOrder(server, order)
    for (let time = 0; time < 2; time += 1)
      expect((await admin.call(onboarding.reject, { id })).value.status).toBe('Denied')
    expect(await madeOf(server, order)).toEqual(NOTHING)
    expect((await admin.call(onboarding.accept, { id })).value.status).toBe('Approved')
  })

  test('about a business that is a client already asks whether to attach to it', async () => {
    const { id: clientId = '', name = '' } = demoClients[1] ?? {}
    const order = anOrder({ business: { ...anOrder().business, name } })
    const id = await aStoredOrder(server, order)
    expect((await requests()).records[0]).toMatchObject({ client: { _id: clientId, name }, invites: false })
    const refused = await admin.call(onboarding.accept, { id })
    expect(refused).toMatchObject({ status: 409, reason: 'onboarding.client_exists', existing: clientId })
    expect((await admin.call(onboarding.accept, { id, attachTo: demoClients[0]?.id ?? '' })).status).toBe(400)
    expect((await admin.call(onboarding.accept, { id, attachTo: clientId })).status).toBe(200)
    expect(await madeOf(server, order)).toEqual({ ...ALL, users: 0 })
  })

  describe('about practices that the client has', () => {
    const { id: clientId = '', name: business = '' } = demoClients[1] ?? {}
    /** Of the same NPI, whatever it is called. */
    const another = (order: ReturnType<typeof anOrder>, changed: object, types = ['ELG']) => {
      const practice = { ...(order.practices[0] as (typeof order.practices)[number]), ...changed }
      const products = types.map((type, index) => ({ ...practice.products[0], id: `n${index}`, type }))
      return anOrder({ business: order.business, practices: [{ ...practice, products }] })
    }
    const orderOf = async (order: ReturnType<typeof anOrder>) => {
      const id = await aStoredOrder(server, order)
      await server.owner.query('update onboarding_orders set client_id = $2 where id = $1', [id, clientId])
      return id
    }
    const madeFor = async (npi: string) =>
      (await admin.call(contract.practices.ofClient, { clientId })).value.records
        .filter((practice) => practice.npi === npi)
        .map(({ name, desc, taxId, products }) => ({ name, desc, taxId, products: products.map(({ type }) => type) }))
    const npis = ['1999999984', '1999999976', '1999999968']

    test.each([
      ['the same name', npis[0] ?? '', {}],
      ['another name', npis[1] ?? '', { name: 'Called otherwise since' }],
    ])('under %s gives them the products, and is made no second time', async (_, npi, changed) => {
      const first = another(anOrder({ business: { ...anOrder().business, name: business } }), { npi }, ['FBD'])
      expect((await admin.call(onboarding.accept, { id: await orderOf(first) })).status).toBe(200)
      // As long as a description may be: what is ordered is kept beside it.
      const desc = 'x'.repeat(200)
      await server.owner.query('update practices set description = $1 where npi = $2', [desc, npi])
      const made = await madeFor(npi)
      const more = another(first, { ...changed, taxId: '987654321' })
      expect((await admin.call(onboarding.accept, { id: await orderOf(more) })).status).toBe(200)
      expect(made).toMatchObject([{ desc, products: ['FBD'] }])
      expect(await madeFor(npi)).toEqual([{ ...made[0], products: ['FBD', 'ELG'] }])
      const { rows } = await server.owner.query(
        `select action from administration_log where subject = 'practice' order by number desc limit 1`,
      )
      expect(rows).toEqual([{ action: 'change' }])
    })

    test('two orders at once make the practice once', async () => {
      const npi = npis[2] ?? ''
      const first = another(anOrder({ business: { ...anOrder().business, name: business } }), { npi }, ['FBD'])
      const ids = [await orderOf(first), await orderOf(another(first, { name: 'The same at once' }))]
      const answers = await Promise.all(ids.map((id) => admin.call(onboarding.accept, { id })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await madeFor(npi)).toMatchObject([{ products: expect.arrayContaining(['FBD', 'ELG']) }])
    })

    test('which the manager who approves does not administer, is refused', async () => {
      const own = demoClients[0]?.id ?? ''
      await server.owner.query(
        `with given as (delete from user_practices where user_id = (select id from users where email = 'manager@bitewing.example')
           and practice_id = (select min(id) from practices where client_id = $1) returning practice_id)
         update practices p set npi = '1999999950' from given where p.id = given.practice_id`,
        [own],
      )
      const left = await server.client().signIn('manager@bitewing.example')
      const id = await aStoredOrder(server, another(anOrder(), { npi: '1999999950' }))
      await server.owner.query('update onboarding_orders set client_id = $2 where id = $1', [id, own])
      expect(await left.call(onboarding.accept, { id })).toMatchObject({
        status: 409,
        reason: 'practices.of_others',
      })
    })
  })

  test('about a business without practices invites nobody, and the request says so', async () => {
    const order = anOrder({ practices: [] })
    const id = await aStoredOrder(server, order)
    expect((await requests()).records[0]).toMatchObject({ _id: id, client: null, invites: false })
    expect((await admin.call(onboarding.accept, { id })).status).toBe(200)
    expect(await madeOf(server, order)).toMatchObject({ clients: 1, users: 0 })
  })

  test('of a client that was deleted since cannot be approved, also without practices, and the request says so', async () => {
    const first = await aStoredOrder(server, anOrder())
    const clientId = (await admin.call(onboarding.accept, { id: first })).value.client?._id
    await server.owner.query('update clients set deleted_at = now() where id = $1', [clientId])
    for (const practices of [anOrder().practices, []]) {
      const id = await aStoredOrder(server, anOrder({ practices }))
      await server.owner.query('update onboarding_orders set client_id = $2 where id = $1', [id, clientId])
      const request = (await requests()).records.find(({ _id }) => _id === id)
      expect(request).toMatchObject({ client: null, clientDeleted: true, invites: false })
      const refused = await admin.call(onboarding.accept, { id })
      expect(refused).toMatchObject({ status: 409, reason: 'onboarding.client_deleted' })
    }
  })

  test('is refused where the requester has an account, and then nothing is made', async () => {
    const order = anOrder({ requester: { ...anOrder().requester, email: 'verifier@bitewing.example' } })
    const id = await aStoredOrder(server, order)
    expect(await admin.call(onboarding.accept, { id })).toMatchObject({ status: 409, reason: 'onboarding.email_taken' })
    expect(await madeOf(server, order)).toEqual({ ...NOTHING, users: 1 })
  })

  test('by two at once is made by one of them', async () => {
    const order = anOrder()
    const id = await aStoredOrder(server, order)
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(onboarding.accept, { id })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await madeOf(server, order)).toEqual(ALL)
  })
})

test('whoever is killed while approving has made all of it, or nothing', { timeout: LONG_TEST_LIMIT_MS }, async () => {
  const other = await ServerProcess.prepare({
    SECRET_KEY,
    DATABASE_URL: server.databaseUrl,
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SANDBOX_URL: 'http://127.0.0.1:1',
    ROLES: 'web',
  })
  const random = randomOfRun()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await other.start()
    const order = anOrder()
    const id = await aStoredOrder(server, order)
    const there = other.client()
    there.token = admin.token
    await there.call(onboarding.list, {})
    const asked = there.call(onboarding.accept, { id }).catch(() => undefined)
    await someMoment(60, random)
    await other.end('SIGKILL')
    await asked
    const made = await eventually(async () => {
      const found = await madeOf(server, order)
      expect([ALL, NOTHING]).toContainEqual(found)
      return found
    })
    if (made?.approved === 0) await admin.call(onboarding.accept, { id })
    expect(await madeOf(server, order)).toEqual(ALL)
  }
  await other.remove()
})
