import { ALL_TRANSACTIONS_GRID, CALL_CENTER_GRID, contract } from '@bitewing/contract'
import { newId, permissionId } from '@bitewing/db'
import { sections } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { all, own, show, hide, choose, reset } = contract.gridColumns

const DEFAULTS = [
  'Appointment',
  'Patient Name',
  'Practice',
  'Type',
  'Carrier Name',
  'Missing Fields',
  'Verification By',
]
const EVERY = [
  'Appointment',
  'Patient ID',
  'Patient Name',
  'Practice',
  'Type',
  'Carrier Name',
  'Missing Fields',
  'Verification By',
  'Eligibility',
  'Provider',
  'Missing',
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A user who has not chosen any columns yet. */
async function newcomer(...without: string[]): Promise<TestClient> {
  const id = newId()
  const email = `${id}@bitewing.example`
  await server.owner.query(
    `insert into users (id, email, first_name, password_hash, force_pin_email)
     select $1, $2, 'New', password_hash, true from users where email = 'admin@bitewing.example'`,
    [id, email],
  )
  await server.owner.query(
    `insert into user_practices select $1, practice_id from user_practices u join users a on a.id = u.user_id
     where a.email = 'admin@bitewing.example'`,
    [id],
  )
  const codes = sections
    .filter(({ name }) => ['transaction', 'callCenter', 'columnsConfiguration'].includes(name))
    .flatMap((section) => [
      section,
      ...section.actions.map((action) => ({ ...action, name: `${section.name}.${action.name}` })),
    ])
    .filter(({ name }) => !without.includes(name))
  for (const { code } of codes) {
    await server.owner.query('insert into user_permissions values ($1, $2)', [id, permissionId(code)])
  }
  return await server.client().signIn(email)
}

async function columnsOf(client: TestClient, grid = ALL_TRANSACTIONS_GRID) {
  return (await client.call(all, { id: grid })).value.records
}
async function shown(client: TestClient, grid = ALL_TRANSACTIONS_GRID): Promise<string[]> {
  return (await columnsOf(client, grid)).filter(({ active }) => active).map(({ name }) => name)
}
async function columnOf(client: TestClient, name: string, grid = ALL_TRANSACTIONS_GRID) {
  const column = (await columnsOf(client, grid)).find((one) => one.name === name)
  if (column === undefined) throw new Error(`no column ${name}`)
  return column
}
async function stored(): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>('select count(*)::int as n from user_columns')
  return rows[0]?.n ?? 0
}

describe('2 §2.2 the columns of a grid', () => {
  test('come in their order, each with a description; who has chosen none sees the default ones, and nothing is written', async () => {
    const client = await newcomer()
    const before = await stored()
    const columns = await columnsOf(client)
    expect(columns.map(({ name }) => name)).toEqual(EVERY)
    expect(columns.map(({ columnGridName }) => columnGridName.replace('PatientId', 'Patient ID'))).toEqual(EVERY)
    expect(columns.every(({ description }) => description.length > 10)).toBe(true)
    expect(columns.every(({ active, userColumn }) => active === (userColumn !== null))).toBe(true)
    expect(await shown(client)).toEqual(DEFAULTS)
    expect(await shown(client, CALL_CENTER_GRID)).toEqual(DEFAULTS)
    const { value } = await client.call(own, {})
    expect(value.records.map(({ columnGridName }) => columnGridName)).toEqual([...DEFAULTS, ...DEFAULTS])
    expect(await stored()).toBe(before)
  })

  test('of an unknown grid do not exist', async () => {
    expect((await (await newcomer()).call(all, { id: newId() })).status).toBe(404)
  })

  test('that need a permission are neither offered nor taken without it', async () => {
    const client = await newcomer('transaction.showPatientIdColumn', 'transaction.showMissingColumn')
    const names = (await columnsOf(client)).map(({ name }) => name)
    expect(names).toEqual(EVERY.filter((name) => name !== 'Patient ID' && name !== 'Missing'))
    const { rows } = await server.owner.query<{ id: string }>(`select id from grid_columns where name = 'PatientId'`)
    expect((await client.call(show, { columnId: rows[0]?.id ?? '' })).status).toBe(404)
  })

  test('are seen by who sees a grid, and chosen by who may configure them', async () => {
    const client = await newcomer('columnsConfiguration')
    expect(await shown(client)).toEqual(DEFAULTS)
    const { _id } = await columnOf(client, 'Provider')
    expect((await client.call(show, { columnId: _id })).reason).toBe('access.permission')
    expect((await client.call(hide, { id: _id })).reason).toBe('access.permission')
    const chosen = { id: ALL_TRANSACTIONS_GRID, columnIds: [_id] }
    expect((await client.call(choose, chosen)).reason).toBe('access.permission')
    expect((await client.call(reset, { id: ALL_TRANSACTIONS_GRID })).reason).toBe('access.permission')
  })
})

describe('2 §2.10 a column', () => {
  test('that is switched on is linked, and the default ones stay', async () => {
    const client = await newcomer()
    const { _id } = await columnOf(client, 'Provider')
    const { value } = await client.call(show, { columnId: _id })
    expect(await shown(client)).toEqual([...DEFAULTS, 'Provider'])
    expect((await columnOf(client, 'Provider')).userColumn).toEqual({ _id: value._id, columnGridId: _id })
    expect((await client.call(own, {})).value.records).toContainEqual({
      _id: value._id,
      columnGridId: _id,
      columnGridName: 'Provider',
    })
  })

  test('that is switched off leaves what is left, by the id of its link', async () => {
    const client = await newcomer()
    const { userColumn } = await columnOf(client, 'Type')
    expect((await client.call(hide, { id: userColumn?._id ?? '' })).status).toBe(200)
    expect(await shown(client)).toEqual(DEFAULTS.filter((name) => name !== 'Type'))
    const practice = await columnOf(client, 'Practice')
    expect((await client.call(hide, { id: practice.userColumn?._id ?? '' })).status).toBe(200)
    expect((await columnOf(client, 'Practice')).userColumn).toBeNull()
    expect(await shown(client)).toEqual(DEFAULTS.filter((name) => name !== 'Type' && name !== 'Practice'))
    expect(await shown(client, CALL_CENTER_GRID)).toEqual(DEFAULTS)
  })

  test('can be switched on or off again without harm', async () => {
    const client = await newcomer()
    const { _id } = await columnOf(client, 'Provider')
    const first = await client.call(show, { columnId: _id })
    expect((await client.call(show, { columnId: _id })).value).toEqual(first.value)
    await client.call(hide, { id: _id })
    expect((await client.call(hide, { id: _id })).status).toBe(200)
    expect(await shown(client)).toEqual(DEFAULTS)
  })

  test('may not be switched off when it is the last one', async () => {
    const client = await newcomer()
    for (const name of DEFAULTS.slice(1)) await client.call(hide, { id: (await columnOf(client, name))._id })
    const last = await columnOf(client, 'Appointment')
    expect(await client.call(hide, { id: last._id })).toMatchObject({
      status: 409,
      err: 'At least one column must stay in the grid.',
    })
    expect(await shown(client)).toEqual(['Appointment'])
  })

  test('switched off at the same moment as others: each is', async () => {
    const client = await newcomer()
    const names = ['Type', 'Practice', 'Carrier Name', 'Missing Fields']
    const ids = await Promise.all(names.map(async (name) => (await columnOf(client, name))._id))
    // As the browser sends them: each with an idempotency key, which is stored first.
    const answers = await Promise.all(ids.map((id) => client.call(hide, { id }, { key: `hide-${newId()}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await shown(client)).toEqual(DEFAULTS.filter((name) => !names.includes(name)))
  })

  test('of somebody else is not touched', async () => {
    const one = await newcomer()
    const other = await newcomer()
    const { value } = await one.call(show, { columnId: (await columnOf(one, 'Provider'))._id })
    expect((await other.call(hide, { id: value._id })).status).toBe(404)
    expect(await shown(one)).toContain('Provider')
    expect(await shown(other)).toEqual(DEFAULTS)
  })

  test.each([{ columnId: 'x' }, {}, { columnId: newId(), more: 1 }])('wrong input %j is refused', async (input) => {
    expect((await (await newcomer()).call(show, input as { columnId: string })).status).toBe(400)
  })
})

describe('the columns of a grid, chosen together', () => {
  async function chooseNamed(client: TestClient, ...names: string[]) {
    const columnIds = await Promise.all(names.map(async (name) => (await columnOf(client, name))._id))
    return await client.call(choose, { id: ALL_TRANSACTIONS_GRID, columnIds })
  }

  test('are shown in the order that was chosen, and the hidden ones follow', async () => {
    const client = await newcomer()
    expect((await chooseNamed(client, 'Carrier Name', 'Eligibility', 'Appointment')).status).toBe(200)
    expect(await shown(client)).toEqual(['Carrier Name', 'Eligibility', 'Appointment'])
    const [first, second, third, ...hidden] = (await columnsOf(client)).map(({ name }) => name)
    expect(hidden).toEqual(EVERY.filter((name) => name !== first && name !== second && name !== third))
    expect(await shown(client, CALL_CENTER_GRID)).toEqual(DEFAULTS)
  })

  test('get one that is switched on later as the last one', async () => {
    const client = await newcomer()
    await chooseNamed(client, 'Practice', 'Appointment')
    await client.call(show, { columnId: (await columnOf(client, 'Carrier Name'))._id })
    await client.call(hide, { id: (await columnOf(client, 'Practice'))._id })
    expect(await shown(client)).toEqual(['Appointment', 'Carrier Name'])
  })

  test('come back as they were by default', async () => {
    const client = await newcomer()
    await chooseNamed(client, 'Practice', 'Appointment')
    expect((await client.call(reset, { id: ALL_TRANSACTIONS_GRID })).status).toBe(200)
    expect((await columnsOf(client)).map(({ name }) => name)).toEqual(EVERY)
    expect(await shown(client)).toEqual(DEFAULTS)
  })

  test('are at least one, and only those that the user may see', async () => {
    const client = await newcomer('transaction.showMissingColumn')
    expect(await client.call(choose, { id: ALL_TRANSACTIONS_GRID, columnIds: [] })).toMatchObject({
      status: 400,
      err: 'columnIds: At least one column must stay in the grid.',
    })
    const { rows } = await server.owner.query<{ id: string }>(`select id from grid_columns where name = 'Missing'`)
    const columnIds = [rows[0]?.id ?? '']
    expect((await client.call(choose, { id: ALL_TRANSACTIONS_GRID, columnIds })).status).toBe(404)
    expect(await shown(client)).toEqual(DEFAULTS)
  })
})
