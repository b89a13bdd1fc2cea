import { contract, type InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { clients } = contract
const [brightsmile, lakeside] = demoClients as [(typeof demoClients)[number], (typeof demoClients)[number]]

let server: TestServer
/** Holds every permission, and therefore sees all clients. */
let admin: TestClient
/** Holds `user`, and works for the practices of the first client. */
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer({ STEDI_KEY: 'a key' })
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

const harbor = { name: 'Harbor Dental', address: '1 Pier Rd', stateId: 'ME', cityId: 'Portland' }

async function added(fields: Partial<InputOf<typeof clients.add>> = {}): Promise<string> {
  const answer = await admin.call(clients.add, { ...harbor, ...fields })
  expect(answer.err).toBeFalsy()
  return answer.value._id
}

async function names(who: TestClient, input: InputOf<typeof clients.list> = {}): Promise<string[]> {
  const { value } = await who.call(clients.list, input)
  expect(value.recordsQty).toBe(value.records.length)
  return value.records.map((client) => client.name)
}

describe('the list of clients', () => {
  test('has every client for who decides what clients may do', async () => {
    expect(await names(admin)).toEqual(demoClients.map((client) => client.name).toSorted())
  })

  test('has the own clients alone for a manager, with the own practices', async () => {
    const { value } = await manager.call(clients.list, {})
    expect(value.records).toMatchObject([
      { _id: brightsmile.id, name: brightsmile.name, stateId: 'TX', state: 'Texas' },
    ])
    expect(value.records[0]?.practices.map((practice) => practice._id).toSorted()).toEqual(
      demoPractices.filter((practice) => practice.client_id === brightsmile.id).map((practice) => practice.id),
    )
  })

  test.each<[string, InputOf<typeof clients.list>, string[]]>([
    ['name', { name: 'oRAL' }, ['Palmetto Oral Health']],
    ['id', { client: lakeside.id }, ['Lakeside Family Dentistry']],
    ['client’s name', { client: 'lakeside' }, ['Lakeside Family Dentistry']],
    ['address', { address: 'congress' }, ['Brightsmile Dental Group']],
    ['state’s code', { state: 'wa' }, ['Cascade Orthodontics']],
    ['state’s name', { state: 'carolina' }, ['Palmetto Oral Health']],
    ['city', { city: 'chic' }, ['Lakeside Family Dentistry']],
    ['part of anything', { search: 'pine' }, ['Cascade Orthodontics']],
    ['state that does not exist', { state: 'Atlantis' }, []],
    ['sign that stands for any letter', { name: '%' }, []],
  ])('can be narrowed by %s', async (_, input, found) => {
    expect(await names(admin, input)).toEqual(found)
  })

  test('comes in pages, sorted as asked', async () => {
    const { value } = await admin.call(clients.list, { sort: '-name', limit: 2, offset: 1 })
    expect(value.records.map((client) => client.name)).toEqual(['Lakeside Family Dentistry', 'Cascade Orthodontics'])
    expect(value.recordsQty).toBe(4)
  })
})

describe('a client', () => {
  test('is found with the forms that its practices can use, and how many people work for it', async () => {
    const { value } = await manager.call(clients.find, { id: brightsmile.id })
    expect(value.templates).toHaveLength(10)
    expect(value.templates.find(({ type }) => type === 'FBD')).toMatchObject({
      name: 'Full benefit breakdown',
      description: 'Brightsmile Alamo Heights',
      practices: 1,
    })
    expect(value.counts.users).toBeGreaterThan(1)
  })

  test('can be added, changed and deleted', async () => {
    const id = await added()
    const { value } = await admin.call(clients.find, { id })
    expect(value).toMatchObject({ ...harbor, state: 'Maine', city: 'Portland', practices: [], templates: [] })

    const changed = await admin.call(clients.change, { id, ...harbor, name: 'Harbor Smiles', cityId: 'Bangor' })
    expect(changed.value).toMatchObject({ _id: id, name: 'Harbor Smiles', city: 'Bangor' })

    expect(await admin.call(clients.remove, { id })).toMatchObject({ status: 200, value: {} })
    expect(await admin.call(clients.find, { id })).toMatchObject({ status: 404 })
    expect(await names(admin, { name: 'Harbor' })).toEqual([])
    expect(await admin.call(clients.remove, { id })).toMatchObject({ status: 404 })
  })

  test('that is new may use everything that is not protected', async () => {
    const id = await added({ name: 'Fresh Start' })
    const { rows } = await server.owner.query(
      `select p.name, cp.client_id is not null as held from permissions p
       left join client_permissions cp on cp.permission_id = p.id and cp.client_id = $1
       where p.type = 'Section' and p.name in ('user', 'missingCode', 'permissions', 'clientCredentials') order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { name: 'clientCredentials', held: false },
      { name: 'missingCode', held: true },
      { name: 'permissions', held: false },
      { name: 'user', held: true },
    ])
    await admin.call(clients.remove, { id })
  })

  test('is refused under the name of another, and may take that of a deleted one', async () => {
    const id = await added({ name: 'Twice' })
    const again = await admin.call(clients.add, { ...harbor, name: 'TWICE' })
    expect(again).toMatchObject({ status: 400, reason: 'clients.exists', fields: [{ field: 'name' }] })
    const renamed = await admin.call(clients.change, { id: lakeside.id, ...harbor, name: 'twice' })
    expect(renamed).toMatchObject({ status: 400, reason: 'clients.exists' })
    await admin.call(clients.remove, { id })
    await admin.call(clients.remove, { id: await added({ name: 'Twice' }) })
  })

  test('with practices is not deleted', async () => {
    const answer = await admin.call(clients.remove, { id: brightsmile.id })
    expect(answer).toMatchObject({ status: 409, reason: 'clients.has_practices' })
    expect(answer.err).toContain('(5)')
    expect(await names(admin, { client: brightsmile.id })).toEqual([brightsmile.name])
  })

  test.each<[string, object]>([
    ['name', { ...harbor, name: ' ' }],
    ['name', { ...harbor, name: 'x'.repeat(101) }],
    ['address', { ...harbor, address: 'x'.repeat(201) }],
    ['stateId', { ...harbor, stateId: 'ZZ' }],
    ['cityId', { ...harbor, cityId: '' }],
    ['budget', { ...harbor, budget: 1 }],
  ])('is refused with a wrong %s, and the field is named', async (field, input) => {
    const answer = await admin.call(clients.add, input as typeof harbor)
    expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
  })
})

describe("a client's eligibility service", () => {
  const { name, address, city: cityId, state: stateId, id } = lakeside
  const fields = { id, name, address, cityId, stateId }
  const service = async () => (await admin.call(clients.find, { id })).value.eligibilityService
  const stored = (provider: string) =>
    server.owner.query('update clients set eligibility_provider = $2 where id = $1', [id, provider])

  test('is one of three, and it is said which of them are set up', async () => {
    expect((await manager.call(clients.eligibilityServices, {})).value).toEqual([
      { service: 'stedi', state: 'own' },
      { service: 'change', state: 'missing' },
      { service: 'x12', state: 'missing' },
    ])
  })

  test('is the first one of a new client, also where nobody names it', async () => {
    const unnamed = await admin.call(clients.add, { ...harbor, name: 'Unnamed service' })
    expect(unnamed.value.eligibilityService).toBe('stedi')
    await admin.call(clients.remove, { id: unnamed.value._id })
  })

  test('is changed to one that is set up', async () => {
    await stored('x12')
    const answer = await admin.call(clients.change, { ...fields, eligibilityService: 'stedi' })
    expect(answer.value.eligibilityService).toBe('stedi')
    expect(await service()).toBe('stedi')
  })

  test('stays as it is for a caller who does not name it, or names what stands there', async () => {
    await stored('x12')
    expect((await admin.call(clients.change, fields)).value.eligibilityService).toBe('x12')
    expect((await admin.call(clients.change, { ...fields, eligibilityService: 'x12' })).err).toBeFalsy()
    expect(await service()).toBe('x12')
    await stored('stedi')
  })

  test.each<[string, string, string]>([
    ['is not set up', 'change', 'This eligibility service is not set up here.'],
    ['does not exist', 'fax', 'Select Eligibility service'],
  ])('is refused where it %s, and the field is named', async (_, chosen, message) => {
    const input = { ...fields, eligibilityService: chosen as 'change' }
    const answer = await admin.call(clients.change, input)
    expect(answer).toMatchObject({ status: 400, fields: [{ field: 'eligibilityService', message }] })
    expect(await service()).toBe('stedi')
  })
})

test('a client’s endpoint of Stedi is the legacy one until another is chosen, and stays for who does not name it', async () => {
  const { name, address, city: cityId, state: stateId, id } = lakeside
  const fields = { id, name, address, cityId, stateId }
  expect((await admin.call(clients.find, { id })).value.stediEndpoint).toBe('legacy')
  expect((await admin.call(clients.change, { ...fields, stediEndpoint: 'redesigned' })).value.stediEndpoint).toBe(
    'redesigned',
  )
  expect((await admin.call(clients.change, fields)).value.stediEndpoint).toBe('redesigned')
  const refused = await admin.call(clients.change, { ...fields, stediEndpoint: 'newest' as 'legacy' })
  expect(refused).toMatchObject({ status: 400, fields: [{ field: 'stediEndpoint', message: 'Select Endpoint' }] })
  await admin.call(clients.change, { ...fields, stediEndpoint: 'legacy' })
})

describe('a manager', () => {
  const id = lakeside.id

  test('finds nothing of another client', async () => {
    expect(await manager.call(clients.find, { id })).toMatchObject({ status: 404 })
    expect(await manager.call(clients.change, { id, ...harbor })).toMatchObject({ status: 404 })
    expect(await manager.call(clients.remove, { id })).toMatchObject({ status: 404 })
    expect(await names(manager, { client: id })).toEqual([])
    expect(await names(admin, { client: id })).toEqual([lakeside.name])
  })

  test('changes the own client', async () => {
    const { address, city: cityId, state: stateId, name } = brightsmile
    const answer = await manager.call(clients.change, {
      id: brightsmile.id,
      name,
      address: `${address} #2`,
      cityId,
      stateId,
    })
    expect(answer.value).toMatchObject({ address: '410 Congress Ave #2' })
  })

  test('adds no client, since it would be out of sight', async () => {
    expect(await manager.call(clients.add, harbor)).toMatchObject({ status: 403, reason: 'access.permission' })
    expect(await names(admin, { name: harbor.name })).toEqual([])
  })

  test('without the edit permission changes none', async () => {
    await server.owner.query(
      `delete from user_permissions where permission_id = (select id from permissions where name = 'edit_client')
       and user_id = (select id from users where email = 'manager@bitewing.example')`,
    )
    const limited = await server.client().signIn('manager@bitewing.example')
    const answer = await limited.call(clients.change, { id: brightsmile.id, ...harbor })
    expect(answer).toMatchObject({ status: 403, reason: 'access.permission' })
    expect(await names(limited)).toEqual([brightsmile.name])
  })
})

describe('states and cities', () => {
  test('are known to everybody who is signed in', async () => {
    const { value } = await manager.call(clients.states, { country: 'US' })
    expect(value).toHaveLength(51)
    expect(value).toContainEqual({ id: 'TX', name: 'Texas', timeZone: 'America/Chicago' })
    const cities = await manager.call(clients.cities, { state: 'TX' })
    expect(cities.value).toContainEqual({ id: 'El Paso', name: 'El Paso', timeZone: 'America/Denver' })
  })

  test('of a place that does not exist are refused', async () => {
    expect(await admin.call(clients.cities, { state: 'ZZ' })).toMatchObject({
      status: 400,
      fields: [{ field: 'state', message: 'Select State' }],
    })
    expect(await admin.call(clients.states, { country: 'FR' as 'US' })).toMatchObject({ status: 400 })
  })
})
