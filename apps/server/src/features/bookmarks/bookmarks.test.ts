import { contract, type InputOf } from '@bitewing/contract'
import { shippedBookmarkId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { bookmarks } = contract

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.owner.query(
    `delete from bookmark_uses where bookmark_id in (select id from bookmarks where name like 'Test%')`,
  )
  await server.owner.query(`delete from bookmarks where name like 'Test%'`)
})

/** Calls with a practice selected, and with one of another client. */
const mine: TestClient['call'] = (endpoint, input) =>
  admin.call(endpoint, input, { selection: [demoPractices[0]?.id ?? ''] })
const theirs: TestClient['call'] = (endpoint, input) =>
  admin.call(endpoint, input, { selection: [demoPractices.at(-1)?.id ?? ''] })

const text = {
  type: 'text',
  bookmark: 'TestBridge',
  label: 'Bridge',
  symbol: '$',
  dataType: 'number',
  length: '12',
} as const
const check = {
  type: 'check' as const,
  bookmark: 'TestCrowns',
  label: 'Crowns',
  options: [{ label: 'Prep date' }, { label: 'Seat date' }],
}
const add = async (fields: InputOf<typeof bookmarks.add> = text) => (await mine(bookmarks.add, fields)).value

describe('the library', () => {
  test('holds what is shipped, for everybody, with what the robot fills it from', async () => {
    const { records, recordsQty } = (await theirs(bookmarks.list, { limit: 25, bookmark: 'PlanName' })).value
    expect(records).toMatchObject([
      { _id: shippedBookmarkId('PlanName'), elementType: 'text', type: 'text', clientId: null, robot: 'plan' },
    ])
    expect(recordsQty).toBe(1)
    expect((await theirs(bookmarks.list, {})).value.recordsQty).toBeGreaterThan(200)
  })

  test('is the same after the next start, where nothing was changed', async () => {
    const { rows } = await server.owner.query('select count(*)::int as changed from bookmarks where version > 1')
    expect(rows).toEqual([{ changed: 0 }])
  })

  test('is searched from three letters, by name and label, with what the robot fills first', async () => {
    expect(await mine(bookmarks.search, { value: 'gr' })).toMatchObject({ status: 400 })
    await add({ ...text, bookmark: 'TestGroup', label: 'Group of friends' })
    const { records } = (await mine(bookmarks.search, { value: 'GROUP' })).value
    const robots = records.map(({ robot }) => robot !== null)
    expect(robots.lastIndexOf(true)).toBeLessThan(robots.indexOf(false))
    expect(records.map(({ bookmark }) => bookmark)).toEqual(expect.arrayContaining(['GroupNumber', 'TestGroup']))
    expect((await mine(bookmarks.search, { value: 'no such thing' })).value.records).toEqual([])
  })

  test('says the fields of the dialog for each type: required is not offered for text', async () => {
    const names = async (type: 'text' | 'check' | 'multiple') =>
      (await mine(bookmarks.form, { type })).value.map(({ name }) => name)
    expect(await names('text')).toEqual(['bookmark', 'label', 'dataType', 'symbol', 'length'])
    expect(await names('check')).toEqual(['bookmark', 'label', 'options', 'symbol', 'required'])
    expect(await names('multiple')).toEqual(await names('check'))
  })
})

describe('a bookmark of one’s own', () => {
  test('is made, changed and deleted, each with its line in the log', async () => {
    const made = await add()
    expect(made).toMatchObject({ ...text, length: 12, elementType: 'text', required: false, version: 1, robot: null })
    const changed = await mine(bookmarks.change, {
      ...text,
      id: made._id,
      label: 'Bridges',
      symbol: 'none',
      version: 1,
    })
    expect(changed.value).toMatchObject({ label: 'Bridges', symbol: '', version: 2 })
    expect((await mine(bookmarks.remove, { id: made._id })).success).toBe(true)
    const { rows } = await server.owner.query(
      `select action, before, after from administration_log where subject = 'bookmark' and subject_id = $1 order by number`,
      [made._id],
    )
    expect(rows).toMatchObject([
      { action: 'add', before: null, after: { Name: 'TestBridge', Label: 'Bridge' } },
      { action: 'change', before: { Label: 'Bridge', Symbol: '$' }, after: { Label: 'Bridges', Symbol: '' } },
      { action: 'remove', before: { Label: 'Bridges' }, after: null },
    ])
  })

  test('with options keeps their names when their texts change, and names new ones', async () => {
    const made = await add(check)
    expect(made.options.map(({ bookmark }) => bookmark)).toEqual(['TestCrowns_PrepDate', 'TestCrowns_SeatDate'])
    const options = [{ ...made.options[1], label: 'Seated' }, { label: 'Other' }]
    const changed = await mine(bookmarks.change, { ...check, id: made._id, options, version: 1, required: 'true' })
    expect(changed.value).toMatchObject({
      required: true,
      options: [
        { bookmark: 'TestCrowns_SeatDate', label: 'Seated' },
        { bookmark: 'TestCrowns_Other', label: 'Other' },
      ],
    })
  })

  test.each([
    ['no name', { ...text, bookmark: ' ' }, 'bookmark', 'Dear user, please fill al the fields'],
    ['no label', { ...text, label: '' }, 'label', 'Dear user, please fill al the fields'],
    ['no length', { ...text, length: '' }, 'length', 'Dear user, please fill al the fields'],
    ['a length that is no number', { ...text, length: 'ten' }, 'length', 'Field "lenght" must be a numeric value'],
    [
      'a name that Word does not keep',
      { ...text, bookmark: '1st' },
      'bookmark',
      'Begin with a letter; letters, digits and underscores, at most 40',
    ],
    [
      'a name of 41 letters',
      { ...text, bookmark: 'T'.repeat(41) },
      'bookmark',
      'Begin with a letter; letters, digits and underscores, at most 40',
    ],
    [
      'a shipped name',
      { ...text, bookmark: 'groupnumber' },
      'bookmark',
      'There is a bookmark of this name: choose another one.',
    ],
    ['no options', { ...check, options: [] }, 'options', 'Please include at least one option for this bookmark'],
    [
      'an option without a text',
      { ...check, options: [{ label: '' }] },
      'options.0.label',
      'Dear user, please fill al the fields',
    ],
    [
      'two options alike',
      { ...check, options: [{ label: 'Same' }, { label: 'same' }] },
      'options',
      'Two options have the same text.',
    ],
    [
      'an option of another bookmark',
      { ...check, options: [{ bookmark: 'Other', label: 'A' }] },
      'options',
      'This option is not one of the bookmark.',
    ],
  ])('with %s is refused, and the field is named', async (_, wrong, field, message) => {
    expect(await mine(bookmarks.add, wrong as typeof text)).toMatchObject({ status: 400, fields: [{ field, message }] })
  })

  test('has a name that is the client’s once, whatever the case of its letters', async () => {
    await add()
    expect(await mine(bookmarks.add, { ...text, bookmark: 'testBRIDGE' })).toMatchObject({ reason: 'bookmarks.exists' })
    expect((await theirs(bookmarks.add, text)).success).toBe(true)
  })

  test('keeps its name and its type', async () => {
    const { _id: id } = await add()
    const change = { ...text, id, version: 1 }
    expect(await mine(bookmarks.change, { ...change, bookmark: 'TestOther' })).toMatchObject({
      fields: [{ field: 'bookmark', message: 'The name stays: answers are kept under it.' }],
    })
    expect(await mine(bookmarks.change, { ...check, id, version: 1 })).toMatchObject({ status: 404 })
  })

  test('that somebody else has changed meanwhile is refused', async () => {
    const { _id: id } = await add()
    const answers = await Promise.all(
      ['Mine', 'Theirs'].map((label) => mine(bookmarks.change, { ...text, id, label, version: 1 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('is neither seen nor touched by another client', async () => {
    const { _id: id } = await add()
    expect((await theirs(bookmarks.list, { own: 'own', bookmark: 'TestBridge' })).value.records).toEqual([])
    expect(await theirs(bookmarks.change, { ...text, id, version: 1 })).toMatchObject({ status: 404 })
    expect(await theirs(bookmarks.remove, { id })).toMatchObject({ status: 404 })
    expect(await theirs(bookmarks.inUse, { id })).toMatchObject({ status: 404 })
  })

  test('is changed by who may build templates, and read by everybody', async () => {
    const verifier = await server.client().signIn('verifier@bitewing.example')
    const selection = [demoPractices[0]?.id ?? '']
    expect((await verifier.call(bookmarks.list, {}, { selection })).success).toBe(true)
    expect(await verifier.call(bookmarks.add, text, { selection })).toMatchObject({ status: 403 })
  })

  test('of the program is changed by nobody', async () => {
    const id = shippedBookmarkId('GroupNumber')
    const change = {
      type: 'text',
      bookmark: 'GroupNumber',
      label: 'Mine',
      symbol: 'none',
      dataType: 'string',
      length: 10,
      id,
      version: 1,
    } as const
    expect(await mine(bookmarks.change, change)).toMatchObject({ status: 409, reason: 'bookmarks.shipped' })
    expect(await mine(bookmarks.remove, { id })).toMatchObject({ status: 409, reason: 'bookmarks.shipped' })
  })
})
