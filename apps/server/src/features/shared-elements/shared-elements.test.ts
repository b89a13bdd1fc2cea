import { contract, type Shareable, type SharedElement } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { sharedElements } = contract
const [{ id: practiceId, client_id: clientId }] = demoPractices as [(typeof demoPractices)[number]]
const foreign = demoPractices.at(-1) as (typeof demoPractices)[number]

let server: TestServer
let admin: TestClient
let templateId: string
let otherTemplateId: string
let foreignTemplateId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const templatesOf = async (client: string) =>
    (
      await server.owner.query<{ id: string }>(
        `select id from templates where client_id = $1 and type = 'FBD' order by id`,
        [client],
      )
    ).rows
  const [first, second] = await templatesOf(clientId)
  templateId = first?.id ?? ''
  otherTemplateId = second?.id ?? ''
  foreignTemplateId = (await templatesOf(foreign.client_id))[0]?.id ?? ''
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.owner.query('delete from shared_elements')
  await server.owner.query(`delete from settings where key = 'own client'`)
})

const mine: TestClient['call'] = (endpoint, input) => admin.call(endpoint, input, { selection: [practiceId] })
const shareable = async () => (await mine(sharedElements.shareable, { templateId })).value
const share = (elements: string[], more: object = {}) => mine(sharedElements.share, { templateId, elements, ...more })
const offered = async (forTemplate: string) => (await mine(sharedElements.list, { forTemplate })).value.records

const itemsOf = ({ categories }: Shareable) => categories.flatMap(({ items }) => items)
function itemCalled(form: Shareable, label: string) {
  const found = itemsOf(form).find((item) => item.label === label)
  if (found === undefined) throw new Error(`the form has no ${label}`)
  return found
}

describe('elements of a form', () => {
  test('are shown as categories with bookmarks, checkboxes with their options, and subcategories', async () => {
    const form = await shareable()
    expect(itemCalled(form, 'Group number')).toMatchObject({ type: 'bookmark', options: [] })
    expect(itemsOf(form).filter(({ type }) => type === 'subsection').length).toBeGreaterThan(5)
    expect(itemsOf(form).filter(({ type }) => type === 'checkbox').length).toBeGreaterThan(5)
    expect(form).toMatchObject({ shared: [], forEverybody: false, mayShareWithEverybody: false })
  })

  test('that are shared are offered to the other forms of the client, and are ticked when it is opened again', async () => {
    const form = await shareable()
    const { _id } = itemCalled(form, 'Group number')
    expect((await share([_id])).success).toBe(true)
    expect((await shareable()).shared).toEqual([_id])
    const [element] = (await offered(otherTemplateId)) as [SharedElement]
    expect(element).toMatchObject({
      _id,
      templateId,
      type: 'bookmark',
      label: 'Group number',
      forEverybody: false,
      element: { bookmark: 'GroupNumber', elementType: 'text' },
    })
    expect(element.category).not.toBe('')
    expect(await offered(templateId)).toEqual([])
    expect((await mine(sharedElements.list, { templateId })).value.recordsQty).toBe(1)
  })

  test('can be some options of a choice, which come along alone', async () => {
    const form = await shareable()
    const choice = itemsOf(form).find((item) => item.type === 'checkbox' && item.options.length > 2)
    if (choice?.type !== 'checkbox') throw new Error('the form has no choice')
    const some = choice.options.slice(0, 2)
    await share(some.map(({ _id }) => _id))
    expect(new Set((await shareable()).shared)).toEqual(new Set(some.map(({ _id }) => _id)))
    const [element] = await offered(otherTemplateId)
    expect(element?.element).toMatchObject({ options: some.map(({ label }) => ({ label })) })
    await share(choice.options.map(({ _id }) => _id))
    expect((await shareable()).shared).toEqual([choice._id])
  })

  test('can be a whole subcategory, without what its fields do to others', async () => {
    const subsection = itemsOf(await shareable()).find(({ type }) => type === 'subsection')
    await share([subsection?._id ?? ''])
    const [element] = await offered(otherTemplateId)
    expect(element).toMatchObject({
      type: 'subsection',
      label: subsection?.label,
      element: { elementType: 'subsection' },
    })
    expect(JSON.stringify(element)).not.toContain('whenValueContains')
  })

  test('are at least one; sharing nothing is said', async () => {
    const { _id } = itemCalled(await shareable(), 'Group number')
    await share([_id])
    expect(await share([])).toMatchObject({
      status: 400,
      fields: [{ field: 'elements', message: 'Please select at least one Bookmark' }],
    })
    expect((await shareable()).shared).toEqual([_id])
    expect((await share([], { none: true })).success).toBe(true)
    expect((await shareable()).shared).toEqual([])
  })

  test('that are not in the form share nothing', async () => {
    const { _id } = itemCalled(await shareable(), 'Group number')
    expect(await share([_id, 'f'.repeat(24)])).toMatchObject({ status: 409, reason: 'shared.gone' })
    expect((await shareable()).shared).toEqual([])
  })

  test('leave a line in the log', async () => {
    await share([itemCalled(await shareable(), 'Group number')._id])
    const { rows } = await server.owner.query(
      `select after from administration_log where subject = 'shared elements' and subject_id = $1 order by number desc limit 1`,
      [templateId],
    )
    expect(rows).toEqual([{ after: { Shared: 'Group number' } }])
  })
})

describe('who sees what', () => {
  test('another client neither sees nor shares them', async () => {
    await share([itemCalled(await shareable(), 'Group number')._id])
    const theirs: TestClient['call'] = (endpoint, input) => admin.call(endpoint, input, { selection: [foreign.id] })
    expect(await theirs(sharedElements.shareable, { templateId })).toMatchObject({ status: 404 })
    expect(await theirs(sharedElements.share, { templateId, elements: [], none: true })).toMatchObject({ status: 404 })
    const manager = await server.client().signIn('manager@bitewing.example')
    const known = (await manager.call(sharedElements.list, {})).value.records
    expect(known.every((one) => one.templateId === templateId)).toBe(true)
    expect(await offered(foreignTemplateId)).toEqual([])
  })

  test('the service company’s own forms can be shared with all clients, by who administers them', async () => {
    const { _id } = itemCalled(await shareable(), 'Group number')
    expect(await share([_id], { forEverybody: true })).toMatchObject({ status: 403, reason: 'shared.everybody' })
    await server.owner.query(`insert into settings (key, value) values ('own client', $1)`, [
      JSON.stringify({ clientId }),
    ])
    expect((await shareable()).mayShareWithEverybody).toBe(true)
    expect((await share([_id], { forEverybody: true })).success).toBe(true)
    const [element] = await offered(foreignTemplateId)
    expect(element).toMatchObject({ _id, forEverybody: true, element: { bookmark: 'GroupNumber' } })
  })

  test('the forms that can be shared are those of the selected practices, with how much of them is', async () => {
    await share([itemCalled(await shareable(), 'Group number')._id])
    const { records } = (await mine(sharedElements.templates, {})).value
    expect(records.find(({ _id }) => _id === templateId)?.sharedQty).toBe(1)
    expect(records.some(({ _id }) => _id === foreignTemplateId)).toBe(false)
    const verifier = await server.client().signIn('verifier@bitewing.example')
    expect(await verifier.call(sharedElements.templates, {}, { selection: [practiceId] })).toMatchObject({
      status: 403,
    })
  })
})
