import { contract, type InputOf } from '@bitewing/contract'
import { carriers } from '@bitewing/population'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'

const { payers, clients } = contract

let server: TestWorld
/** Holds every permission. */
let admin: TestClient
/** Holds `user` but not `permissions`. */
let manager: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

async function listed(who: TestClient, input: InputOf<typeof payers.list> = {}) {
  const { value } = await who.call(payers.list, input)
  return value.records
}

const names = async (input: InputOf<typeof payers.list>) => (await listed(admin, input)).map(({ name }) => name)

async function payerCalled(name: string) {
  const [payer] = await listed(admin, { search: name })
  if (payer === undefined) throw new Error('no such carrier in the demo')
  const { _id: id, payerId, aliases, needsGroupNumber, sharesAreThePlans } = payer
  return { id, payerId, aliases, needsGroupNumber, sharesAreThePlans }
}

afterEach(() =>
  server.owner.query(`update carriers set aliases = '{}', needs_group_number = false where aliases <> '{}'`),
)

describe('the payers', () => {
  test('are all carriers by name, and how each is asked', async () => {
    const all = await listed(manager)
    expect(all.map(({ name }) => name)).toEqual(carriers.map(({ name }) => name).toSorted())
    const plan = carriers.find(({ habits }) => habits.percentIs === 'plan share')
    expect(all.find(({ name }) => name === plan?.name)).toMatchObject({
      payerId: plan?.payerId,
      phone: plan?.phone,
      aliases: [],
      needsGroupNumber: false,
      sharesAreThePlans: true,
      dental: true,
    })
  })

  test('are found by name, other name and id, and by whether they can be asked', async () => {
    const harborline = await payerCalled('Harborline Dental')
    await admin.call(payers.change, { ...harborline, aliases: ['HLD of Texas'] })
    expect(await names({ search: 'harborLINE' })).toEqual(['Harborline Dental'])
    expect(await names({ search: 'hld OF' })).toEqual(['Harborline Dental'])
    expect(await names({ search: harborline.payerId })).toEqual(['Harborline Dental'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ asked: 'no' })).toEqual([])
    await admin.call(payers.change, { ...harborline, payerId: '' })
    expect(await names({ asked: 'no' })).toEqual(['Harborline Dental'])
    await admin.call(payers.change, harborline)
  })
})

describe('a payer', () => {
  test('is changed, and keeps each name once', async () => {
    const before = await payerCalled('Tidewater Dental')
    const changed = await admin.call(payers.change, {
      ...before,
      payerId: '00777',
      aliases: ['Tidewater', 'TIDEWATER', 'tidewater dental', 'TDW'],
      needsGroupNumber: true,
      sharesAreThePlans: true,
    })
    const wanted = {
      payerId: '00777',
      aliases: ['TIDEWATER', 'TDW'],
      needsGroupNumber: true,
      sharesAreThePlans: true,
    }
    expect(changed.value).toMatchObject(wanted)
    expect(await listed(manager, { search: 'Tidewater' })).toMatchObject([wanted])
    await admin.call(payers.change, before)
  })

  test.each([
    ['the name', 'harborline DENTAL'],
    ['another name', 'hld'],
  ])('does not take %s of another', async (_, alias) => {
    await admin.call(payers.change, { ...(await payerCalled('Harborline Dental')), aliases: ['HLD'] })
    const answer = await admin.call(payers.change, { ...(await payerCalled('Tidewater Dental')), aliases: [alias] })
    const message = `“${alias}” is already a name of Harborline Dental.`
    expect(answer).toMatchObject({ status: 400, err: message, fields: [{ field: 'aliases', message }] })
    expect((await payerCalled('Tidewater Dental')).aliases).toEqual([])
  })

  test('of two that take the same name at the same moment, one gets it', async () => {
    const both = await Promise.all(['Harborline Dental', 'Tidewater Dental'].map(payerCalled))
    const answers = await Promise.all(both.map((payer) => admin.call(payers.change, { ...payer, aliases: ['Same'] })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test.each<[string, object]>([
    ['payerId', { payerId: '9 0000' }],
    ['payerId', { payerId: '9'.repeat(41) }],
    ['aliases.0', { aliases: [' '] }],
    ['aliases', { aliases: Array.from({ length: 51 }, (_, index) => `Name ${index}`) }],
    ['needsGroupNumber', { needsGroupNumber: 'sometimes' }],
  ])('is refused with a wrong %s, and the field is named', async (field, wrong) => {
    const answer = await admin.call(payers.change, { ...(await payerCalled('Tidewater Dental')), ...wrong })
    expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
  })

  test('that does not exist is not found', async () => {
    const answer = await admin.call(payers.change, { ...(await payerCalled('Tidewater')), id: '0'.repeat(24) })
    expect(answer).toMatchObject({ status: 404 })
  })

  test('is common to all clients, so a manager of one does not change it', async () => {
    const answer = await manager.call(payers.change, { ...(await payerCalled('Tidewater')), payerId: '' })
    expect(answer).toMatchObject({ status: 403, reason: 'access.permission' })
    expect(await manager.call(payers.search, { text: 'Tide' })).toMatchObject({ status: 403 })
  })
})

describe('the search at the eligibility service', () => {
  afterEach(() => server.sandbox.provider('stedi').faults.set({ kind: 'none' }))
  const search = async (text: string) => (await admin.call(payers.search, { text })).value

  test('finds payers by name, other name and id, with their other names and whether they answer', async () => {
    const { name, payerId } = carriers[0] as (typeof carriers)[number]
    const found = { name, payerId, aliases: [`${name} Insurance Company`], eligibility: 'supported' }
    expect(await search(name)).toEqual({ records: [found], sandbox: true })
    expect((await search(`${name} Insurance`)).records).toEqual([found])
    expect((await search(payerId)).records[0]).toEqual(found)
    expect((await search('Savings Club')).records).toMatchObject([{ eligibility: 'not supported' }])
    const enrolling = carriers.find(({ habits }) => habits.enrolment)?.name ?? ''
    expect((await search(enrolling)).records).toMatchObject([{ name: enrolling, eligibility: 'enrolment required' }])
    expect((await search('nobody at all')).records).toEqual([])
  })

  test('says so when the service does not answer, and what to do', async () => {
    server.sandbox.provider('stedi').faults.set({ kind: 'unavailable' })
    const answer = await admin.call(payers.search, { text: 'Harborline' })
    expect(answer).toMatchObject({ status: 503, reason: 'payers.search_failed' })
    expect(answer.err).toContain('please try again')
  })

  test('is said to be the sandbox’s, as each service is', async () => {
    const { value } = await manager.call(clients.eligibilityServices, {})
    expect(value.map(({ state }) => state)).toEqual(['sandbox', 'sandbox', 'sandbox'])
  })
})
