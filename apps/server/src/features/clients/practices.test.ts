import { contract, type InputOf } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { practices, connections } = contract
const [brightsmile, lakeside] = demoClients as [(typeof demoClients)[number], (typeof demoClients)[number]]
const practicesOf = (client: typeof brightsmile) => demoPractices.filter(({ client_id }) => client_id === client.id)
const foreign = practicesOf(lakeside)[0]?.id ?? ''
const NOBODY = '0'.repeat(24)

let server: TestServer
/** Holds every permission, and therefore sees all practices. */
let admin: TestClient
/** Holds `user`, and works for the practices of the first client. */
let manager: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(() => server.stop())

const dallas = {
  clientId: brightsmile.id,
  name: 'Brightsmile Dallas',
  desc: 'Opened in spring',
  folderId: 'folder-1',
  spreadsheetId: 'sheet-1',
  address: '7 Elm St',
  stateId: 'TX',
  cityId: 'Dallas',
  dqaSMS: true,
  spreadsheetFields: { note: true, elgCodes: true },
  npi: '1234567893',
  taxId: '123456789',
  phone: '12145550100',
  pms: 'Open Dental' as const,
}

type Change = Omit<InputOf<typeof practices.change>, 'id'>

async function added(who: TestClient, fields: Partial<InputOf<typeof practices.add>> = {}) {
  const answer = await who.call(practices.add, { ...dallas, templateId: 'default', ...fields })
  expect(answer.err).toBeFalsy()
  return answer.value
}

async function names(who: TestClient, input: InputOf<typeof practices.list> = {}): Promise<string[]> {
  const { value } = await who.call(practices.list, input)
  return value.records.map((practice) => practice.name)
}

describe('the list of practices', () => {
  test('has every practice for who decides what clients may do, the own ones for a manager', async () => {
    expect((await names(admin)).length).toBe(demoPractices.length)
    expect((await names(manager)).toSorted()).toEqual(
      practicesOf(brightsmile)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test.each<[string, InputOf<typeof practices.list>, string[]]>([
    ['client', { client: lakeside.id, name: 'loop' }, ['Lakeside Loop']],
    ['client’s name', { client: 'palmetto', sort: 'name' }, ['Palmetto Harbor', 'Palmetto Savannah']],
    ['name', { name: 'BOISE' }, ['Cascade Boise']],
    ['city', { city: 'evan' }, ['Lakeside Evanston']],
    ['state', { state: 'Arizona' }, ['Brightsmile Scottsdale']],
    ['day', { startDate: '2000-01-01', name: 'boise' }, ['Cascade Boise']],
    ['day before the first', { endDate: '2000-01-01' }, []],
    ['description', { desc: 'nothing like it' }, []],
  ])('can be narrowed by %s', async (_, input, found) => {
    expect(await names(admin, input)).toEqual(found)
  })

  test('comes in pages, sorted as asked', async () => {
    const { value } = await admin.call(practices.list, { sort: '-name', limit: 2, offset: 1 })
    expect(value.records.map(({ name }) => name)).toEqual(['Palmetto Harbor', 'Lakeside Milwaukee'])
    expect(value.recordsQty).toBe(demoPractices.length)
  })

  test('can be had whole, and of one client', async () => {
    const { value } = await admin.call(practices.all, {})
    expect(value.recordsQty).toBe(demoPractices.length)
    const own = await manager.call(practices.ofClient, { clientId: brightsmile.id })
    expect(own.value.records.map(({ clientName }) => clientName)).toEqual(Array(5).fill(brightsmile.name))
  })
})

describe('a new practice', () => {
  test('has what was typed, the clock of its place and forms of its own', async () => {
    const practice = await added(manager)
    expect(practice).toMatchObject({
      ...dallas,
      clientName: brightsmile.name,
      state: 'Texas',
      city: 'Dallas',
      timeZone: 'America/Chicago',
      planTemplateId: '',
      spreadsheetFields: {
        confirmation: false,
        driveUrl: false,
        note: true,
        fileName: false,
        history: false,
        elgCodes: true,
      },
    })
    const { rows } = await server.owner.query(
      `select t.type, t.description, t.id, t.content from templates t join practice_templates used on used.template_id = t.id
       where used.practice_id = $1 order by t.type desc`,
      [practice._id],
    )
    const description = 'Brightsmile Dallas'
    expect(rows).toMatchObject([
      { type: 'FBD', description, id: practice.templateId, content: defaultFbdTemplate() },
      { type: 'ELG', description, content: defaultElgTemplate() },
    ])
  })

  test('can be selected at once by who made it', async () => {
    const { _id } = await added(manager, { name: 'Brightsmile Plano' })
    const { value } = await manager.call(connections.clientsWithPractices, {})
    expect(value.flatMap((client) => client.practices.map((practice) => practice._id))).toContain(_id)
    expect((await manager.call(practices.find, { id: _id })).value).toMatchObject({ name: 'Brightsmile Plano' })
  })

  test('takes the clock of its city, or the one that is chosen', async () => {
    const far = await added(admin, { name: 'Far West', cityId: 'El Paso' })
    expect(far.timeZone).toBe('America/Denver')
    const chosen = await added(admin, { name: 'A small town', cityId: 'Marathon', timeZone: 'America/Denver' })
    expect(chosen).toMatchObject({ city: 'Marathon', timeZone: 'America/Denver' })
  })

  test('is within the networks of its payers unless it says otherwise, and keeps what it said', async () => {
    expect((await added(admin, { name: 'Contracted' })).network).toBe('In')
    const { _id: id } = await added(admin, { name: 'Uncontracted', network: 'Out' })
    const older = await admin.call(practices.change, { id, ...dallas, name: 'Uncontracted' })
    expect(older.value.network).toBe('Out')
    const newer = await admin.call(practices.change, { id, ...dallas, name: 'Uncontracted', network: 'Unknown' })
    expect(newer.value.network).toBe('Unknown')
    expect((await admin.call(practices.find, { id })).value.network).toBe('Unknown')
  })

  test('can share the form of another practice of its client', async () => {
    const [source] = practicesOf(brightsmile)
    const { value } = await manager.call(practices.find, { id: source?.id ?? '' })
    const sharing = await added(manager, { name: 'Sharing', templateId: value.templateId })
    expect(sharing.templateId).toBe(value.templateId)
    expect(sharing.elgTemplateId).not.toBe(value.elgTemplateId)
  })

  test('is refused under the name of another of its client, and allowed under that of another client', async () => {
    const again = await admin.call(practices.add, { ...dallas, templateId: 'default', name: 'brightsmile downtown' })
    expect(again).toMatchObject({ status: 400, reason: 'practices.exists', fields: [{ field: 'name' }] })
    const elsewhere = { clientId: lakeside.id, folderId: 'folder-2', spreadsheetId: 'sheet-2' }
    expect(await added(admin, { ...elsewhere, name: 'Brightsmile Downtown' })).toMatchObject({
      clientName: lakeside.name,
    })
  })

  test.each<[string, object]>([
    ['clientId', { clientId: '' }],
    ['clientId', { clientId: NOBODY }],
    ['name', { name: 'Number #9' }],
    ['npi', { npi: '123456789' }],
    ['npi', { npi: '' }],
    ['taxId', { taxId: '12-345678' }],
    ['phone', { phone: '555' }],
    ['pms', { pms: '' }],
    ['elgTemplateId', { elgTemplateId: NOBODY }],
    ['name', { name: '' }],
    ['desc', { desc: ' ' }],
    ['network', { network: 'Sometimes' }],
    ['tiers', { tiers: ['Premier'] }],
    ['folderId', { folderId: '' }],
    ['spreadsheetId', { spreadsheetId: '' }],
    ['address', { address: '' }],
    ['stateId', { stateId: '' }],
    ['cityId', { cityId: '' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['templateId', { templateId: '' }],
    ['templateId', { templateId: NOBODY }],
    ['planTemplateId', { planTemplateId: 'abc' }],
    ['planTemplateId', { planTemplateId: NOBODY }],
    ['dqaSMS', { dqaSMS: 'yes' }],
    ['spreadsheetFields.fax', { spreadsheetFields: { fax: true } }],
  ])('is refused with a wrong %s, and the field is named: %j', async (field, wrong) => {
    const before = await names(admin)
    const input = { ...dallas, templateId: 'default', name: 'Wrong', ...wrong }
    expect(await admin.call(practices.add, input as typeof input & { clientId: string })).toMatchObject({
      status: 400,
      fields: [{ field }],
    })
    expect(await names(admin)).toEqual(before)
  })

  test('starts from no form of another client', async () => {
    const { value } = await admin.call(practices.find, { id: foreign })
    const answer = await admin.call(practices.add, { ...dallas, name: 'Foreign form', templateId: value.templateId })
    expect(answer).toMatchObject({ status: 400, fields: [{ field: 'templateId', message: 'Select Template' }] })
  })
})

describe('a practice', () => {
  const austin: Change = { ...dallas, cityId: 'Austin' }

  test('keeps to which tier of a payer’s networks it belongs, until somebody says otherwise', async () => {
    const { _id: id } = await added(admin, { name: 'With tiers', tiers: ['Cedar Tiered Dental: Premier'] })
    const change = async (more: Partial<Change>) =>
      (await admin.call(practices.change, { ...dallas, id, name: 'With tiers', ...more })).value.tiers
    expect([await change({}), await change({ tiers: [] })]).toEqual([['Cedar Tiered Dental: Premier'], []])
  })

  test('is changed, its clock with its place', async () => {
    const { _id: id } = await added(admin, { name: 'To be moved', timeZone: 'America/Denver' })
    const stays = await admin.call(practices.change, { ...dallas, id, name: 'Moved' })
    expect(stays.value).toMatchObject({ name: 'Moved', timeZone: 'America/Denver' })
    const moved = await admin.call(practices.change, { ...dallas, id, name: 'Moved', stateId: 'NY', cityId: 'Albany' })
    expect(moved.value).toMatchObject({ state: 'New York', timeZone: 'America/New_York' })
  })

  test('keeps what a form of before does not say, and changes what it says', async () => {
    const { _id: id } = await added(admin, { name: 'Numbers' })
    const { npi: _npi, pms: _pms, ...older } = dallas
    const kept = await admin.call(practices.change, { ...older, id, name: 'Numbers', taxId: '98-7654321' })
    expect(kept.value).toMatchObject({ npi: '1234567893', pms: 'Open Dental', taxId: '987654321' })
  })

  test('gets another form, and what is missing in its records is counted by that one', async () => {
    const practice = practicesOf(brightsmile)[1]?.id ?? ''
    const counts = async () =>
      (
        await server.owner.query(
          `select count(*) filter (where required_fields > 0)::int as "with", count(*)::int as "all" from verification_records
           where practice_id = $1 and type = 'FBD' and not audited`,
          [practice],
        )
      ).rows[0]
    const before = (await admin.call(practices.find, { id: practice })).value
    const found = await counts()
    expect(found.with).toBeGreaterThan(0)
    const templateId = 'b'.repeat(24)
    await server.owner.query(
      `insert into templates (id, client_id, name, type, content) values ($1, $2, 'Empty', 'FBD', '{"sections": []}')`,
      [templateId, brightsmile.id],
    )
    const { _id, clientName, state, city, date, resources, products, timeZone, elgTemplateId, ...fields } = before
    const changed = await admin.call(practices.change, { ...fields, id: practice, templateId })
    expect(changed.value).toMatchObject({ templateId, elgTemplateId: before.elgTemplateId })
    await expect.poll(counts).toEqual({ with: 0, all: found.all })
  })

  test('uses a plan template of its client', async () => {
    const { _id: id } = await added(admin, { name: 'With plans' })
    const planTemplateId = 'a'.repeat(24)
    await server.owner.query(
      `insert into templates (id, client_id, name, type, content) values ($1, $2, 'Plans', 'PLAN', '[]')`,
      [planTemplateId, brightsmile.id],
    )
    const { value } = await admin.call(practices.change, { ...dallas, id, name: 'With plans', planTemplateId })
    expect(value.planTemplateId).toBe(planTemplateId)
  })

  test('stays with its client', async () => {
    const id = practicesOf(brightsmile)[0]?.id ?? ''
    const answer = await admin.call(practices.change, { ...austin, id, clientId: lakeside.id })
    expect(answer).toMatchObject({ status: 400, fields: [{ field: 'clientId' }] })
  })

  test('with appointments ahead is not deleted', async () => {
    const { _id: id } = await added(admin, { name: 'Busy' })
    const record = `insert into verification_records (id, practice_id, appointment_date, type) values ($1, $2, current_date + 2, 'ELG')`
    await server.owner.query(record, ['b'.repeat(24), id])
    const answer = await admin.call(practices.remove, { id })
    expect(answer).toMatchObject({ status: 409, reason: 'practices.has_appointments' })
    expect(await names(admin, { name: 'Busy' })).toEqual(['Busy'])
  })

  test('that is deleted is out of everybody’s sight, and what was done for its patients is kept', async () => {
    const { _id: id } = await added(manager, { name: 'Closed' })
    const record = `insert into verification_records (id, practice_id, appointment_date, type) values ($1, $2, current_date - 9, 'ELG')`
    await server.owner.query(record, ['c'.repeat(24), id])
    expect(await manager.call(practices.remove, { id })).toMatchObject({ status: 200 })
    expect(await manager.call(practices.find, { id })).toMatchObject({ status: 404 })
    expect(await names(admin, { name: 'Closed' })).toEqual([])
    const { value } = await manager.call(connections.clientsWithPractices, {})
    expect(value.flatMap((client) => client.practices.map((practice) => practice._id))).not.toContain(id)
    const list = await manager.call(contract.verification.list, {}, { selection: [id] })
    expect(list).toMatchObject({ status: 404 })
    const { rows } = await server.owner.query(
      'select count(*) as count from verification_records where practice_id = $1',
      [id],
    )
    expect(rows[0].count).toBe(1)
  })

  test('of another client does not exist for a manager', async () => {
    const id = foreign
    expect(await manager.call(practices.find, { id })).toMatchObject({ status: 404 })
    expect(await manager.call(practices.change, { ...austin, id })).toMatchObject({ status: 404 })
    expect(await manager.call(practices.remove, { id })).toMatchObject({ status: 404 })
    expect(await manager.call(practices.ofClient, { clientId: lakeside.id })).toMatchObject({ status: 404 })
    expect(await names(manager, { client: lakeside.id })).toEqual([])
    const input = { ...dallas, clientId: lakeside.id, name: 'Intruder', templateId: 'default' }
    expect(await manager.call(practices.add, input)).toMatchObject({ status: 400, fields: [{ field: 'clientId' }] })
  })
})
