import { contract, type InputOf } from '@bitewing/contract'
import { CATALOG, permissionId } from '@bitewing/db'
import { demoClients } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { access, permissions } = contract
type Fields = InputOf<typeof permissions.add>

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())
afterEach(() => server.owner.query(`delete from permissions where origin = 'own'`))

const intranet = { displayName: 'Intranet', name: 'intranet', type: 'Module' } as const
const add = async (fields: Fields = intranet) => (await admin.call(permissions.add, fields)).value
const catalogue = async () => (await admin.call(access.catalogue, {})).value
const entry = async (code: string) => {
  const found = (await catalogue()).find((each) => each.code === code)
  if (found === undefined) throw new Error(`no ${code}`)
  return found
}
/** An entry as the form sends it back, with changes. */
async function change(code: string, changes: Partial<Fields>) {
  const { _id: id, displayName, name, type, parentId, showInMenu, restricted, url, icon, groupName } = await entry(code)
  const same = {
    displayName,
    name,
    type,
    parentId,
    showInMenu,
    restricted,
    groupName,
    url: url ?? '',
    icon: icon ?? '',
  }
  return await admin.call(permissions.change, { id, ...same, ...changes })
}

describe('the catalogue', () => {
  test('has each entry with its product, its group of the menu, its origin and its place', async () => {
    expect(await entry('M6')).toMatchObject({
      displayName: 'Users',
      groupName: 'MODULES',
      systemCatalogId: CATALOG.id,
      origin: 'program',
      position: 6,
      shippedName: 'Users',
    })
    expect((await admin.call(permissions.catalogs, {})).value).toEqual([{ _id: CATALOG.id, name: 'Bitewing' }])
  })

  test('has three levels', async () => {
    const { value } = await admin.call(permissions.types, {})
    expect(value.map(({ name }) => name)).toEqual(['Module', 'Section', 'Action'])
  })
})

describe('an entry of people’s own', () => {
  test('is added under the one that it belongs to, with a code that the program never uses', async () => {
    const module = await add()
    expect(module).toMatchObject({ code: 'X1', origin: 'own', groupName: 'MODULES', showInMenu: false, position: 10 })
    const section = { ...intranet, name: 'handbook', type: 'Section', parentId: module._id } as const
    expect(await add(section)).toMatchObject({ code: 'X1-X1', parentId: module._id, position: 1 })
    const underProgram = await add({ ...section, name: 'news', parentId: permissionId('M2') })
    expect(underProgram).toMatchObject({ code: 'M2-X1', origin: 'own' })
    const action = await add({ ...section, name: 'print', type: 'Action', parentId: underProgram._id })
    expect(action).toMatchObject({ code: 'M2-X1-X1' })
  })

  test('can be renamed and deleted, with all below it and with every grant of it', async () => {
    const module = await add()
    const section = await add({ ...intranet, name: 'news', type: 'Section', parentId: module._id })
    expect((await change('X1-X1', { displayName: 'News', name: 'newspaper' })).value).toMatchObject({
      name: 'newspaper',
    })
    await server.owner.query(
      `insert into user_permissions select id, $1 from users where email in ('admin@bitewing.example', 'reader@bitewing.example')`,
      [section._id],
    )
    await server.owner.query('insert into client_permissions values ($1, $2)', [demoClients[0]?.id, section._id])
    expect((await admin.call(permissions.holders, { id: module._id })).value).toEqual({ users: 2, clients: 1 })
    expect(await admin.call(permissions.remove, { id: module._id })).toMatchObject({ status: 200 })
    const { rows } = await server.owner.query('select from user_permissions where permission_id = $1', [section._id])
    expect([rows, (await catalogue()).filter(({ origin }) => origin === 'own')]).toEqual([[], []])
  })

  test('is held by those who are given it, and opens nothing', async () => {
    const section = await add({ ...intranet, type: 'Section', parentId: permissionId('M2') })
    await server.owner.query(
      `insert into user_permissions select id, $1 from users where email = 'reader@bitewing.example'`,
      [section._id],
    )
    await server.owner.query('insert into client_permissions select id, $1 from clients', [section._id])
    const reader = await server.client().signIn('reader@bitewing.example')
    const { value } = await reader.call(access.ownPermissions, {})
    expect(value.find(({ name }) => name === 'intranet')).toMatchObject({ actions: [] })
  })

  test('never has the name of a right', async () => {
    const section = { ...intranet, type: 'Section', parentId: permissionId('M1') } as const
    const asRight = await admin.call(permissions.add, { ...section, name: 'permissions' })
    expect(asRight).toMatchObject({ status: 400, reason: 'permissions.exists', fields: [{ field: 'name' }] })
    const users = permissionId('M6-S1')
    const asAction = await admin.call(permissions.add, {
      ...section,
      type: 'Action',
      parentId: users,
      name: 'delete_user',
    })
    expect(asAction).toMatchObject({ status: 400, reason: 'permissions.exists' })
    await add(section)
    expect(await change('M1-X1', { name: 'user' })).toMatchObject({ status: 400, reason: 'permissions.exists' })
  })

  test('has neither menu nor protection as an action', async () => {
    const section = permissionId('M2-S1')
    const action = {
      ...intranet,
      type: 'Action',
      parentId: section,
      showInMenu: true,
      restricted: true,
      url: '/tree',
    } as const
    expect(await add(action)).toMatchObject({ showInMenu: false, restricted: false, url: null })
  })

  test.each<[string, string, Partial<Fields>, string]>([
    ['no label', 'displayName', { displayName: ' ' }, 'Module is required'],
    [
      'no label',
      'displayName',
      { displayName: '', type: 'Section', parentId: permissionId('M1') },
      'Section is required',
    ],
    [
      'no label',
      'displayName',
      { displayName: '', type: 'Action', parentId: permissionId('M1-S1') },
      'Action is required',
    ],
    ['no name', 'name', { name: '' }, 'Permission name is required'],
    ['a place in the menu and no url', 'url', { showInMenu: true }, 'Url is required'],
    [
      'a script for a url',
      'url',
      { url: 'javascript:alert(1)' },
      'Must be the path of a screen, or begin with https://',
    ],
    [
      'an unsafe address',
      'url',
      { url: 'http://intranet.example' },
      'Must be the path of a screen, or begin with https://',
    ],
    [
      'a screen that does not exist',
      'url',
      { url: '/nowhere' },
      'Must be the path of a screen, or begin with https://',
    ],
    ['a public page', 'url', { url: '/login' }, 'Must be the path of a screen, or begin with https://'],
    ['a drawing for an icon', 'icon', { icon: '<svg>' }, 'Must be the name of an icon'],
    ['another product', 'systemCatalogId', { systemCatalogId: '0'.repeat(24) }, 'This catalogue does not exist.'],
    ['a section without a module', 'parentId', { type: 'Section' }, ''],
    ['a module under another', 'parentId', { parentId: permissionId('M1') }, ''],
    ['an action under a module', 'parentId', { type: 'Action', parentId: permissionId('M1') }, ''],
    ['a parent that does not exist', 'parentId', { type: 'Section', parentId: '0'.repeat(24) }, ''],
  ])('is refused with %s, and the field is named', async (_, field, wrong, message) => {
    const answer = await admin.call(permissions.add, { ...intranet, ...wrong })
    expect(answer).toMatchObject({ status: 400, fields: [{ field, message: expect.stringContaining(message) }] })
  })

  test.each(['/allTransaction', 'https://intranet.example/news?day=1'])('can lead to %s', async (url) => {
    expect(await add({ ...intranet, showInMenu: true, url })).toMatchObject({ url, showInMenu: true })
  })

  test('stays where it was added, and keeps to what can be shown', async () => {
    await add()
    const moved = await change('X1', { type: 'Section', parentId: permissionId('M1') })
    expect(moved).toMatchObject({ status: 409, reason: 'permissions.stays_in_place' })
    expect(await change('X1', { showInMenu: true })).toMatchObject({ status: 400, fields: [{ field: 'url' }] })
  })
})

describe('an entry of the program', () => {
  afterEach(async () => {
    for (const code of ['M1', 'M1-S1', 'M6-S2']) {
      const { shippedName } = await entry(code)
      await change(code, {
        displayName: shippedName ?? '',
        showInMenu: true,
        groupName: code === 'M1' ? 'MODULES' : '',
      })
    }
    await change('M1', { position: 1 })
  })

  test('can be called otherwise, have another icon and group, and be taken out of the menu', async () => {
    const changed = await change('M1', {
      displayName: 'Start',
      icon: 'building',
      groupName: 'GENERAL',
      showInMenu: false,
    })
    expect(changed.value).toMatchObject({
      displayName: 'Start',
      shippedName: 'Home',
      icon: 'building',
      groupName: 'GENERAL',
      showInMenu: false,
    })
    const { rows } = await server.owner.query(`select changed from permissions where code = 'M1'`)
    expect(rows[0].changed.toSorted()).toEqual(['group', 'icon', 'label', 'menu'])
    await change('M1', { displayName: 'Home', icon: 'home' })
  })

  test('can be moved among its siblings, which make room', async () => {
    await change('M1', { position: 3 })
    const order = (await catalogue()).filter(({ type }) => type === 'Module').map(({ code }) => code)
    expect(order.slice(0, 4)).toEqual(['M2', 'M3', 'M1', 'M4'])
  })

  test.each<[string, Partial<Fields>]>([
    ['name', { name: 'dashboard' }],
    ['url', { url: '/tree' }],
    ['type', { type: 'Action' }],
    ['parent', { parentId: permissionId('M2') }],
  ])('keeps its %s', async (_, changes) => {
    const before = await entry('M1-S1')
    expect(await change('M1-S1', changes)).toMatchObject({ status: 409, show: true })
    expect(await entry('M1-S1')).toEqual(before)
  })

  test('cannot be deleted, and it is said why', async () => {
    const answer = await admin.call(permissions.remove, { id: permissionId('M1-S1') })
    expect(answer).toMatchObject({ status: 409, reason: 'permissions.not_deletable', show: true })
    expect(answer.err).toContain('part of the program')
    expect(await entry('M1-S1')).toBeDefined()
  })

  test.each(['M6-S2', 'M7-S5', 'M7-S6'])('that ships protected stays so (%s)', async (code) => {
    const answer = await change(code, { restricted: false })
    expect(answer).toMatchObject({
      status: 409,
      reason: 'permissions.stays_protected',
      fields: [{ field: 'restricted' }],
    })
    expect(await entry(code)).toMatchObject({ restricted: true })
  })

  test('can be protected, and freed of what people put on', async () => {
    expect((await change('M1-S1', { restricted: true })).value).toMatchObject({ restricted: true })
    expect((await change('M1-S1', { restricted: false })).value).toMatchObject({ restricted: false })
  })

  test('that opens no screen cannot stand in the menu', async () => {
    expect(await change('M2-S3', { showInMenu: true })).toMatchObject({
      status: 400,
      reason: 'permissions.has_no_screen',
    })
  })
})

describe('of the catalogue', () => {
  test('every change is in the administration log', async () => {
    const { _id } = await add()
    await change('X1', { displayName: 'Wiki' })
    await admin.call(permissions.remove, { id: _id })
    const { rows } = await server.owner.query(
      `select action, label, before, after from administration_log where subject = 'permission' and subject_id = $1 order by number`,
      [_id],
    )
    expect(rows).toMatchObject([
      { action: 'add', label: 'Intranet', before: null, after: { Label: 'Intranet', Code: 'X1' } },
      { action: 'change', label: 'Wiki', before: { Label: 'Intranet' }, after: { Label: 'Wiki' } },
      { action: 'remove', before: { Label: 'Wiki' }, after: null },
    ])
  })

  test('nothing can be changed without the permission', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    expect(await manager.call(permissions.add, intranet)).toMatchObject({ status: 403 })
    expect(await manager.call(permissions.clients, {})).toMatchObject({ status: 403 })
    expect(await manager.call(access.catalogue, {})).toMatchObject({ status: 200 })
  })
})
