import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Practice } from '@bitewing/contract'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { newWorkbook } from '@bitewing/documents/workbook'
import { practices as towns } from '@bitewing/population'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sheets } from '../../kernel/ports/sheets.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'

const { practices } = contract
type Place = (typeof demoPractices)[number]
/** Two practices of the manager's client, and one of another client. */
const [own, second] = demoPractices as [Place, Place]
const foreign = demoPractices[5] as Place
const nameOf = ({ client_id }: Place) => demoClients.find(({ id }) => id === client_id)?.name ?? ''
/** A sheet and a folder at Google that no practice uses. */
const free = towns.at(-1) as { spreadsheetId: string; folderId: string }
const NOT_FOUND = { status: 409, reason: 'practices.code_not_found' }

let server: TestWorld
let folders: string
/** Holds every permission. */
let admin: TestClient
/** Holds `user`, for the first client. */
let manager: TestClient
beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'bitewing-folders-'))
  server = await startTestWorld({ PRACTICE_FOLDERS: folders })
  admin = await server.client().signIn('admin@bitewing.example')
  manager = await server.client().signIn('manager@bitewing.example')
})
afterAll(async () => {
  await server.stop()
  rmSync(folders, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.owner.query('delete from outside_resources where external_id = any ($1)', [
    [free.spreadsheetId, free.folderId, 'cedar'],
  ])
  for (const { id, folder_id, spreadsheet_id } of demoPractices)
    await server.owner.query('update practices set folder_id = $2, spreadsheet_id = $3 where id = $1', [
      id,
      folder_id,
      spreadsheet_id,
    ])
})

/** The sheet and folder of another practice of the demo, which belong to nobody from now on. */
async function freed(town: number): Promise<{ spreadsheetId: string; folderId: string }> {
  const { spreadsheetId, folderId } = towns[town] as typeof free
  await server.owner.query('delete from outside_resources where external_id = any ($1)', [[spreadsheetId, folderId]])
  return { spreadsheetId, folderId }
}

const find = async (id: string) => (await admin.call(practices.find, { id })).value

async function change(who: TestClient, { id }: Place, fields: Partial<Practice>) {
  const { clientId, name, desc, folderId, spreadsheetId, address, stateId, cityId, dqaSMS } = await find(id)
  const before = { clientId, name, desc, folderId, spreadsheetId, address, stateId, cityId, dqaSMS }
  const { folderId: folder = folderId, spreadsheetId: sheet = spreadsheetId, desc: text = desc } = fields
  return await who.call(practices.change, { ...before, id, folderId: folder, spreadsheetId: sheet, desc: text })
}

async function resource(place: Place, kind: Practice['resources'][number]['kind']) {
  const found = (await find(place.id)).resources.find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`the practice has no ${kind}`)
  return { named: { id: place.id, kind, externalId: found.externalId }, ...found }
}

const sheetOf = (place: Place) => resource(place, 'google sheet')

const atGoogle = (path: string, body: object) =>
  fetch(`${server.sandbox.url}/google${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-google-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const addPage = (spreadsheetId: string, title: string) =>
  atGoogle(`/v4/spreadsheets/${spreadsheetId}:batchUpdate`, { requests: [{ addSheet: { properties: { title } } }] })
const addFile = (folderId: string, name: string) => atGoogle('/drive/v3/files', { name, parents: [folderId] })

describe('an id that a manager types', () => {
  test('is saved and not proven, with a code for each resource', async () => {
    const { value } = await change(manager, own, free)
    expect(value).toMatchObject({ spreadsheetId: free.spreadsheetId, folderId: free.folderId })
    expect(value.resources).toEqual([
      { kind: 'google folder', externalId: free.folderId, field: 'folderId', proven: false, code: expect.any(String) },
      {
        kind: 'google sheet',
        externalId: free.spreadsheetId,
        field: 'spreadsheetId',
        proven: false,
        code: expect.stringMatching(/^Bitewing [A-Z2-9]{5}-[A-Z2-9]{5}-[A-Z2-9]{5}$/),
      },
    ])
  })

  test('gets the same answer whether it is another client’s or there is no such thing', async () => {
    const answers = []
    for (const spreadsheetId of [foreign.spreadsheet_id, 'nowhere']) {
      const { status } = await change(manager, own, { spreadsheetId })
      const { proven, named } = await sheetOf(own)
      const { status: refused, reason, err } = await manager.call(practices.proveResource, named)
      answers.push({ status, proven, refused, reason, err })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, proven: false, refused: 409, reason: NOT_FOUND.reason })
  })

  test('is proven at once if it is the client’s already', async () => {
    const { value } = await change(manager, own, { folderId: second.folder_id, spreadsheetId: second.spreadsheet_id })
    expect(value.resources.map(({ proven, code }) => [proven, code])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  test('is shown as not proven in the list', async () => {
    await change(manager, own, { spreadsheetId: 'nowhere' })
    const { value } = await manager.call(practices.list, {})
    const unproven = value.records.filter(({ resources }) => resources.some(({ proven }) => !proven))
    expect(unproven.map(({ _id }) => _id)).toEqual([own.id])
  })
})

describe('the code', () => {
  beforeEach(() => change(manager, own, free))

  test('as the title of a page proves a sheet, which stays proven', async () => {
    const { named, code = '' } = await sheetOf(own)
    expect(await manager.call(practices.proveResource, named)).toMatchObject(NOT_FOUND)
    await addPage(free.spreadsheetId, code)
    const { value } = await manager.call(practices.proveResource, named)
    expect(value.resources).toMatchObject([{ proven: false }, { kind: 'google sheet', proven: true }])
    const { rows } = await server.owner.query(
      'select client_id, how, u.email from outside_resources join users u on u.id = by_user where external_id = $1',
      [free.spreadsheetId],
    )
    expect(rows).toEqual([{ client_id: own.client_id, how: 'proven', email: 'manager@bitewing.example' }])
    expect((await manager.call(practices.proveResource, named)).status).toBe(200)
    const lines = await server.owner.query(
      `select after from administration_log where action = 'prove' order by number`,
    )
    expect(lines.rows[0]?.after).toEqual({ 'Belongs to the client': 'Yes' })
  })

  test('as the name of a file proves a folder', async () => {
    const { named, code = '' } = await resource(own, 'google folder')
    await addFile(free.folderId, code.toLowerCase())
    expect(await manager.call(practices.proveResource, named)).toMatchObject(NOT_FOUND)
    await addFile(free.folderId, code)
    expect((await manager.call(practices.proveResource, named)).value.resources[0]).toMatchObject({ proven: true })
  })

  test('as the title of a page proves the folder of a workbook, in each spelling of its name', async () => {
    mkdirSync(join(folders, 'cedar'), { recursive: true })
    await change(manager, own, { folderId: 'cedar', spreadsheetId: 'Cedar.xlsx' })
    const { named, code = '' } = await resource(own, 'practice folder')
    const book = (title: string) =>
      writeFileSync(join(folders, 'cedar', 'Cedar.xlsx'), newWorkbook([{ title, rows: [] }]))
    expect(await manager.call(practices.proveResource, named)).toMatchObject(NOT_FOUND)
    book('2026-11-16')
    expect(await manager.call(practices.proveResource, named)).toMatchObject(NOT_FOUND)
    book(code)
    expect((await manager.call(practices.proveResource, named)).status).toBe(200)
    const { value } = await change(manager, own, { folderId: 'CEDAR' })
    expect(value.resources).toMatchObject([{ kind: 'practice folder', externalId: 'cedar', proven: true }])
  })

  test('of another client, or of another resource, proves nothing', async () => {
    const { spreadsheetId } = await freed(9)
    await server.owner.query('update practices set spreadsheet_id = $2 where id = $1', [foreign.id, spreadsheetId])
    const theirs = await sheetOf(foreign)
    await change(manager, own, { spreadsheetId })
    const { named, code } = await sheetOf(own)
    for (const other of [theirs.code ?? '', (await resource(own, 'google folder')).code ?? '']) {
      expect(other).not.toBe(code)
      await addPage(spreadsheetId, other)
    }
    expect(await manager.call(practices.proveResource, named)).toMatchObject(NOT_FOUND)
  })

  test('proves nothing that another client has, and names nobody', async () => {
    await change(manager, own, { spreadsheetId: foreign.spreadsheet_id })
    const { named, code = '' } = await sheetOf(own)
    await addPage(foreign.spreadsheet_id, code)
    const answer = await manager.call(practices.proveResource, named)
    expect(answer).toMatchObject({ status: 409, reason: 'practices.resource_of_another' })
    expect(answer.err).not.toContain(nameOf(foreign))
    expect((await sheetOf(foreign)).proven).toBe(true)
  })

  test('is looked for where the practice is now: what was changed meanwhile is refused', async () => {
    const { named } = await sheetOf(own)
    await change(manager, own, { spreadsheetId: 'another' })
    expect(await manager.call(practices.proveResource, named)).toMatchObject({
      status: 409,
      reason: 'practices.resource_changed',
    })
  })

  test('that cannot be looked for at the moment is a matter of trying again', async () => {
    server.sandbox.provider('google').faults.set({ kind: 'unavailable' })
    const answer = await manager.call(practices.proveResource, (await sheetOf(own)).named)
    server.sandbox.provider('google').faults.set({ kind: 'none' })
    expect(answer).toMatchObject({ status: 503, reason: 'practices.resource_unavailable' })
  })

  test('for a practice of another client is nobody’s business', async () => {
    const { named } = await sheetOf(foreign)
    expect((await manager.call(practices.proveResource, named)).status).toBe(404)
  })
})

describe('two clients', () => {
  test('that prove the same sheet at once: one gets it', async () => {
    const { spreadsheetId } = await freed(10)
    for (const { id } of [own, foreign])
      await server.owner.query('update practices set spreadsheet_id = $2 where id = $1', [id, spreadsheetId])
    const both = await Promise.all([own, foreign].map(sheetOf))
    for (const { code = '' } of both) await addPage(spreadsheetId, code)
    const tries = [...both, ...both, ...both].map(({ named }) => admin.call(practices.proveResource, named))
    const won = (await Promise.all(tries)).map(({ status }) => status)
    expect([won.slice(0, 2), won.slice(2, 4), won.slice(4)]).toEqual(Array(3).fill(won.slice(0, 2)))
    expect(new Set(won)).toEqual(new Set([200, 409]))
  })

  test('cannot have the same resource in the database either', async () => {
    const twice = server.owner.query(`insert into outside_resources values ('google sheet', $1, $2, 'registered')`, [
      foreign.spreadsheet_id,
      own.client_id,
    ])
    await expect(twice).rejects.toThrow('duplicate key')
  })
})

describe('whoever decides for all clients', () => {
  test('registers the ids by typing them', async () => {
    const { value } = await change(admin, own, free)
    expect(value.resources.map(({ proven }) => proven)).toEqual([true, true])
  })

  test('cannot type what is another client’s, and is told whose it is', async () => {
    for (const [field, id] of [
      ['spreadsheetId', foreign.spreadsheet_id],
      ['folderId', foreign.folder_id],
    ] as const) {
      const answer = await change(admin, own, { [field]: id })
      const message = `This belongs to ${nameOf(foreign)}. It has to be released there before it can be used here.`
      expect(answer).toMatchObject({ status: 409, fields: [{ field, message }] })
    }
    expect(await find(own.id)).toMatchObject({ spreadsheetId: own.spreadsheet_id, folderId: own.folder_id })
  })

  test('does not register what a manager typed by saving something else, but by saying so', async () => {
    await change(manager, own, free)
    const saved = await change(admin, own, { desc: 'Another description' })
    expect(saved.value.resources.map(({ proven }) => proven)).toEqual([false, false])
    const { named } = await sheetOf(own)
    const registered = await admin.call(practices.registerResource, named)
    expect(registered.value.resources.map(({ proven }) => proven)).toEqual([false, true])
  })

  test('does not register the folder that a manager typed by naming a workbook in it', async () => {
    await change(manager, own, { folderId: 'cedar' })
    const { value } = await change(admin, own, { spreadsheetId: 'Cedar.xlsx' })
    expect(value.resources).toMatchObject([{ kind: 'practice folder', proven: false }])
  })

  test('releases what is then nobody’s, and can be another client’s', async () => {
    await change(admin, own, free)
    const { named } = await sheetOf(own)
    const { value } = await admin.call(practices.releaseResource, named)
    expect(value.resources.map(({ proven }) => proven)).toEqual([true, false])
    expect((await change(admin, foreign, { spreadsheetId: free.spreadsheetId })).status).toBe(200)
    const again = await admin.call(practices.registerResource, named)
    expect(again).toMatchObject({ status: 409, reason: 'practices.resource_of_client' })
    expect(again.err).toContain(nameOf(foreign))
    // It is released by its owner's practice alone.
    await admin.call(practices.releaseResource, named)
    expect((await sheetOf(foreign)).proven).toBe(true)
  })

  test('registers what a deleted client left behind', async () => {
    await server.owner.query(
      `insert into clients (id, name, deleted_at) values ($1, 'Gone', now()) on conflict do nothing`,
      ['d'.repeat(24)],
    )
    await server.owner.query(`insert into outside_resources values ('google sheet', $1, $2, 'registered')`, [
      free.spreadsheetId,
      'd'.repeat(24),
    ])
    expect((await change(admin, own, { spreadsheetId: free.spreadsheetId })).status).toBe(200)
    expect((await sheetOf(own)).proven).toBe(true)
  })

  test('is nobody else: a manager neither registers nor releases', async () => {
    const { named } = await sheetOf(own)
    for (const endpoint of [practices.registerResource, practices.releaseResource])
      expect(await manager.call(endpoint, named)).toMatchObject({ status: 403, reason: 'access.permission' })
    expect((await sheetOf(own)).proven).toBe(true)
  })
})

describe('an office', () => {
  test('is not two ids that somebody typed, nor an office with another id', () => {
    const read = (sheets: Sheets, office: Parameters<Sheets['read']>[0]) => [
      // @ts-expect-error -- typed by somebody, and nobody knows whose it is
      () => sheets.read({ spreadsheetId: 'x', folderId: 'y' }, '2026-11-16'),
      // @ts-expect-error -- the folder of another office
      () => sheets.read({ spreadsheetId: office.spreadsheetId, folderId: 'y' }, '2026-11-16'),
    ]
    expect(read).toBeTypeOf('function')
  })

  test('is made in one place', () => {
    const root = join(import.meta.dirname, '../..')
    const product = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name),
    )
    const text = (name: string) => readFileSync(join(root, name), 'utf8')
    const making = product.filter((name) => /\bas Office\b/.test(text(name)) && text(name).includes('ports/sheets.ts'))
    expect(making).toEqual(['features/outside-resources/office.ts'])
  })
})
