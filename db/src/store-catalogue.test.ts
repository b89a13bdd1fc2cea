import { type CatalogueEntry, flatCatalogue } from '@bitewing/domain'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './connection.ts'
import { demoClients, demoPractices } from './demo/index.ts'
import { newId } from './id.ts'
import { CATALOG, permissionId, storeCatalogue } from './store-catalogue.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let database: TestDatabase
let owner: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  owner = createClient(database.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

const shipped = flatCatalogue()

async function entry(code: string): Promise<Record<string, unknown>> {
  const { rows } = await owner.query('select * from permissions where code = $1', [code])
  return rows[0]
}

/** The catalogue of a later version of the program. */
function later(code: string, changes: Partial<CatalogueEntry>): CatalogueEntry[] {
  return shipped.map((each) => (each.code === code ? { ...each, ...changes } : each))
}

const newSection: CatalogueEntry = {
  code: 'M1-S99',
  name: 'weather',
  label: 'Weather',
  type: 'Section',
  parentCode: 'M1',
  url: '/weather',
  icon: 'cloud',
  groupName: '',
  position: 99,
  restricted: false,
  showInMenu: true,
}
const newAction: CatalogueEntry = {
  ...newSection,
  code: 'M2-S1-A99',
  name: 'guess',
  label: 'Guess',
  type: 'Action',
  parentCode: 'M2-S1',
  url: null,
  icon: null,
  showInMenu: false,
}

async function addOwn(code: string, parentCode: string | null, type: string, name: string): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into permissions (id, code, name, label, type, parent_id, origin, system_catalog_id) values ($1, $2, $3, $3, $4, $5, 'own', $6)`,
    [id, code, name, type, parentCode === null ? null : permissionId(parentCode), CATALOG.id],
  )
  return id
}

describe('what the program ships', () => {
  test('is all there, each entry with its place, its group and its product', async () => {
    const { rows } = await owner.query(
      `select code, label, position, group_name as "groupName" from permissions
       where origin = 'program' and shipped_label = label and changed = '{}' and system_catalog_id = $1 order by code collate "C"`,
      [CATALOG.id],
    )
    expect(rows).toEqual(
      shipped
        .map(({ code, label, position, groupName }) => ({ code, label, position, groupName }))
        .sort((one, other) => (one.code < other.code ? -1 : 1)),
    )
  })

  test('reaches an old database when a later version changes it', async () => {
    await storeCatalogue(owner, later('M1-S1', { label: 'Overview', url: '/overview', icon: 'home', position: 7 }))
    expect(await entry('M1-S1')).toMatchObject({ label: 'Overview', url: '/overview', icon: 'home', position: 7 })
  })

  test('does not change what people changed, and is kept beside it', async () => {
    await owner.query(
      `update permissions set label = 'Ours', position = 3, restricted = true, changed = '{label,position,protection}' where code = 'M1-S1'`,
    )
    await storeCatalogue(owner, later('M1-S1', { label: 'Overview', url: '/overview', icon: 'home', position: 7 }))
    expect(await entry('M1-S1')).toMatchObject({
      label: 'Ours',
      shipped_label: 'Overview',
      url: '/overview',
      icon: 'home',
      position: 3,
      restricted: true,
    })
  })

  test('keeps its protection, whatever people did to it', async () => {
    await owner.query(`update permissions set restricted = false, changed = '{protection}' where code = 'M6-S2'`)
    await storeCatalogue(owner)
    expect(await entry('M6-S2')).toMatchObject({ restricted: true })
  })

  test('finds what was changed before changes were noted', async () => {
    await owner.query(`update permissions set shipped_label = null, changed = '{}'`)
    await owner.query(`update permissions set label = 'Ours', show_in_menu = false where code = 'M1-S1'`)
    await storeCatalogue(owner)
    expect(await entry('M1-S1')).toMatchObject({ label: 'Ours', show_in_menu: false, changed: ['label', 'menu'] })
    expect(await entry('M1')).toMatchObject({ label: 'Home', shipped_label: 'Home', changed: [] })
  })
})

describe('an entry that is shipped newly', () => {
  const [home, ...others] = demoClients.map(({ id }) => id) as [string, ...string[]]

  /** One administrator, who works for the first client alone, and nobody else. */
  async function oneAdministrator(): Promise<string> {
    const { rows } = await owner.query(`select id from users where email = 'admin@bitewing.example'`)
    const { id } = rows[0] as { id: string }
    await owner.query(
      `delete from user_permissions where user_id <> $1 and permission_id = (select id from permissions where code = 'M6-S2')`,
      [id],
    )
    await owner.query('delete from user_practices where user_id = $1 and practice_id <> all ($2)', [
      id,
      demoPractices.filter(({ client_id }) => client_id === home).map((practice) => practice.id),
    ])
    return id
  }
  const clientsWith = async (code: string) => {
    const { rows } = await owner.query('select client_id as id from client_permissions where permission_id = $1', [
      permissionId(code),
    ])
    return rows.map(({ id }) => id as string).sort()
  }
  const usersWith = async (code: string) => {
    const { rows } = await owner.query('select user_id as id from user_permissions where permission_id = $1', [
      permissionId(code),
    ])
    return rows.map(({ id }) => id as string)
  }

  test('is for every client, and for the people who may give it on', async () => {
    const administrator = await oneAdministrator()
    await storeCatalogue(owner, [...shipped, newSection])
    expect(await clientsWith('M1-S99')).toEqual([home, ...others].sort())
    expect(await usersWith('M1-S99')).toEqual([administrator])
  })

  test('is only for the administrators’ own clients where it is protected: to people it is given by name', async () => {
    await oneAdministrator()
    await storeCatalogue(owner, [...shipped, { ...newSection, restricted: true }])
    expect(await clientsWith('M1-S99')).toEqual([home])
    expect(await usersWith('M1-S99')).toEqual([])
  })

  test('is not for who lacks its section, without which it would not be held', async () => {
    await oneAdministrator()
    const section = permissionId('M2-S1')
    await owner.query('delete from client_permissions where permission_id = $1 and client_id = $2', [section, home])
    await owner.query('delete from user_permissions where permission_id = $1', [section])
    await storeCatalogue(owner, [...shipped, newAction])
    expect(await clientsWith('M2-S1-A99')).toEqual(others.toSorted())
    expect(await usersWith('M2-S1-A99')).toEqual([])
  })

  test('is given once: what was taken away since stays away', async () => {
    await storeCatalogue(owner, [...shipped, newSection])
    await owner.query('delete from client_permissions where permission_id = $1', [permissionId('M1-S99')])
    await storeCatalogue(owner, [...shipped, newSection])
    expect(await clientsWith('M1-S99')).toEqual([])
  })
})

describe('entries of people’s own', () => {
  test('stay as they are', async () => {
    await addOwn('X1', null, 'Module', 'Intranet')
    const before = await entry('X1')
    await storeCatalogue(owner)
    expect(await entry('X1')).toEqual(before)
  })

  test('give way to a name that the program uses from now on, so that nobody is given a right by it', async () => {
    await addOwn('M1-X1', 'M1', 'Section', 'weather')
    await addOwn('M2-S1-X1', 'M2-S1', 'Action', 'guess')
    await storeCatalogue(owner, [...shipped, newSection, newAction])
    expect(await entry('M1-X1')).toMatchObject({ name: 'weather (M1-X1)' })
    expect(await entry('M2-S1-X1')).toMatchObject({ name: 'guess (M2-S1-X1)' })
    expect(await entry('M1-S99')).toMatchObject({ name: 'weather', origin: 'program' })
  })

  test('cannot have a code that the program could ship', async () => {
    await expect(addOwn('M10', null, 'Module', 'Intranet')).rejects.toThrow('own_codes')
  })

  test('cannot have the name of a right', async () => {
    await expect(addOwn('M1-X1', 'M1', 'Section', 'permissions')).rejects.toThrow('permissions_section_name')
    await expect(addOwn('M6-S1-X1', 'M6-S1', 'Action', 'delete_user')).rejects.toThrow('permissions_action_name')
  })
})
