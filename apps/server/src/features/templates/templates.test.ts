import { contract, templateFromWire } from '@bitewing/contract'
import { demoPractices, demoTemplates } from '@bitewing/db/demo'
import { defaultElgTemplate, type edit, fieldsOf, SHIPPED_TEMPLATES, type Template } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { bookmarks, templates, clients } = contract
const practice = demoPractices[0] as (typeof demoPractices)[number]
const elsewhere = demoPractices.find(({ client_id }) => client_id !== practice.client_id) as typeof practice
const here = { selection: [practice.id] }
const NAMES = { name: 'Ours', description: 'A form of ours' }
const UNKNOWN = '0'.repeat(24)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const copyOfElg = async () =>
  (await admin.call(templates.duplicate, { templateId: SHIPPED_TEMPLATES[1].id, ...NAMES }, here)).value._id
const load = async (templateId: string) => (await admin.call(templates.data, { templateId }, here)).value
const formOf = async (templateId: string): Promise<Template> =>
  templateFromWire((await load(templateId)).sections).template

describe('the list', () => {
  test('has the selected client’s forms and those that ship with Bitewing, by name, in pages', async () => {
    const { value } = await admin.call(templates.list, {}, here)
    const own = demoTemplates.filter(({ client_id }) => client_id === practice.client_id)
    expect(value.recordsQty).toBe(own.length + SHIPPED_TEMPLATES.length)
    const shipped = value.records.filter((row) => row.shipped)
    expect(shipped.map(({ _id }) => _id).sort()).toEqual(SHIPPED_TEMPLATES.map(({ id }) => id).sort())
    const names = value.records.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const second = await admin.call(templates.list, { limit: 2, offset: 1 }, here)
    expect(second.value).toEqual({ records: value.records.slice(1, 3), recordsQty: value.recordsQty })
    expect(value.records.find(({ _id }) => _id === own[0]?.id)).toMatchObject({
      version: 1,
      draft: false,
      practices: 1,
      unused: false,
    })
  })

  test('is empty without a practice', async () => {
    expect((await admin.call(templates.list, {})).value).toEqual({ records: [], recordsQty: 0 })
    expect(await admin.call(templates.add, NAMES)).toMatchObject({ status: 400, reason: 'templates.no_practice' })
  })
})

describe('a new form', () => {
  test('is empty, was never published, and is in no practice’s choice', async () => {
    const { value } = await admin.call(templates.add, { ...NAMES, type: 'ELG' }, here)
    expect(value).toMatchObject({ ...NAMES, type: 'ELG', version: 0, draft: false, practices: 0, unused: true })
    expect(await load(value._id)).toMatchObject({ revision: 0, changed: null, sections: [], problems: [] })
    const client = await admin.call(clients.find, { id: practice.client_id })
    expect(client.value.templates.map(({ _id }) => _id)).not.toContain(value._id)
    const assigned = await admin.call(templates.assign, { id: value._id, practices: [practice.id] })
    expect(assigned).toMatchObject({ status: 409, reason: 'templates.never_published' })
  })

  test.each([
    ['no name', { ...NAMES, name: ' ' }, 'name'],
    ['a name of 41 characters', { ...NAMES, name: 'x'.repeat(41) }, 'name'],
    ['no description', { ...NAMES, description: '' }, 'description'],
    ['a description of 41 characters', { ...NAMES, description: 'x'.repeat(41) }, 'description'],
  ])('is refused with %s', async (_, fields, field) => {
    expect(await admin.call(templates.add, fields, here)).toMatchObject({ status: 400, fields: [{ field }] })
  })

  test('that is a duplicate has the content of the other as its draft', async () => {
    const id = await copyOfElg()
    expect(await formOf(id)).toEqual(defaultElgTemplate())
    expect(await load(id)).toMatchObject({ version: 0, draft: true, type: 'ELG', changed: { by: 'Ada Quillan' } })
  })

  test('is renamed at once, downloaded under its name, and deleted', async () => {
    const templateId = await copyOfElg()
    const renamed = await admin.call(templates.rename, { templateId, name: 'Kids', description: 'b' }, here)
    expect(renamed.value).toMatchObject({ name: 'Kids', description: 'b' })
    const file = await admin.call(templates.document, { templateId }, here)
    expect(file.value.filename).toBe('Kids.docx')
    expect((await admin.call(templates.remove, { id: templateId }, here)).status).toBe(200)
    expect(await admin.call(templates.data, { templateId }, here)).toMatchObject({ status: 404 })
  })

  test('that a practice uses is not deleted', async () => {
    const id = demoTemplates[0]?.id ?? ''
    expect(await admin.call(templates.remove, { id }, here)).toMatchObject({ status: 409, reason: 'templates.in_use' })
  })
})

describe('a form that ships with Bitewing', () => {
  const templateId = SHIPPED_TEMPLATES[0].id
  test('is shown, and never changed', async () => {
    expect(await load(templateId)).toMatchObject({ shipped: true, problems: [] })
    const section = { templateId, categoryName: 'Mine', sectionType: 'info' as const }
    for (const answer of [
      await admin.call(templates.addSection, section, here),
      await admin.call(templates.rename, { templateId, ...NAMES }, here),
      await admin.call(templates.remove, { id: templateId }, here),
    ])
      expect(answer).toMatchObject({ status: 409, reason: 'templates.shipped' })
  })
})

describe('the draft', () => {
  test('of a form in use leaves what is in use as it is', async () => {
    const templateId = demoTemplates[0]?.id ?? ''
    const before = await load(templateId)
    const section = { templateId, categoryName: 'New', sectionType: 'info' as const, orderNumber: 1 }
    const { value } = await admin.call(templates.addSection, section, here)
    const after = await load(templateId)
    expect(after).toMatchObject({ version: 1, draft: true, revision: before.revision + 1 })
    expect(after.sections[0]).toMatchObject({ _id: value.ids[0], categoryName: 'New', type: 'info', elements: [] })
    const { rows } = await server.owner.query('select content from templates where id = $1', [templateId])
    expect(rows[0].content.sections).toHaveLength(before.sections.length)

    await admin.call(templates.operate, { id: templateId, operation: value.inverse }, here)
    expect(await load(templateId)).toMatchObject({ draft: false, revision: before.revision + 2, changed: null })
  })

  test('is changed by each of the specification’s calls, and undone step by step to where it began', async () => {
    const templateId = await copyOfElg()
    const start = await formOf(templateId)
    const inverses: Parameters<typeof edit>[1][] = []
    const did = async (call: Promise<{ status: number; value: { inverse: (typeof inverses)[0]; ids: string[] } }>) => {
      const { status, value } = await call
      expect(status).toBe(200)
      inverses.unshift(value.inverse)
      return value.ids[0] ?? ''
    }
    const [first, second] = start.sections
    const [field, next] = fieldsOf(first as (typeof start.sections)[0])
    const sectionId = await did(
      admin.call(templates.addSection, { templateId, categoryName: 'Exams', sectionType: 'code' }, here),
    )
    await did(
      admin.call(
        templates.changeSection,
        { templateId, id: sectionId, categoryName: 'Visits', sectionType: 'info' },
        here,
      ),
    )
    await did(admin.call(templates.moveSection, { templateId, sectionId, newOrder: 1 }, here))
    const exam = { templateId, sectionId, label: 'Exam', code: 'D0120' }
    const subsectionId = await did(admin.call(templates.addSubsection, exam, here))
    await did(admin.call(templates.changeSubsection, { ...exam, id: subsectionId, label: 'Check-up' }, here))
    const into = { templateId, sectionId, subsectionId }
    await did(admin.call(templates.moveBookmark, { ...into, elementId: field?.id ?? '', newOrder: 1 }, here))
    await did(
      admin.call(templates.changeBookmark, { ...into, id: field?.id ?? '', label: 'Seen', required: 'true' }, here),
    )
    await did(
      admin.call(
        templates.setConditions,
        { ...into, id: field?.id ?? '', conditions: { length: '12', symbol: '%' } },
        here,
      ),
    )
    const affectsOn = [{ actions: 'hide' as const, whenValueContains: 'x', destination: [next?.bookmark ?? ''] }]
    await did(admin.call(templates.setDependency, { ...into, id: field?.id ?? '', affectsOn }, here))
    await did(
      admin.call(
        templates.personalize,
        { templateId, id: subsectionId, type: 'subsection', bookmarkId: field?.id ?? '' },
        here,
      ),
    )
    expect(await formOf(templateId)).toMatchObject({
      sections: [
        {
          id: sectionId,
          name: 'Visits',
          type: 'info',
          items: [
            {
              id: subsectionId,
              label: 'Check-up',
              fields: [
                {
                  id: field?.id,
                  label: 'Seen',
                  required: true,
                  maximumLength: 12,
                  symbol: '%',
                  personal: true,
                  effects: [{ action: 'hide', when: 'x', targets: [next?.bookmark] }],
                },
              ],
            },
          ],
        },
        { id: first?.id },
        { id: second?.id },
        ...start.sections.slice(2).map(({ id }) => ({ id })),
      ],
    })
    const far = { templateId, sectionId: second?.id ?? '', newOrder: 2 }
    await did(admin.call(templates.moveSection, { ...far, subsectionId }, here))
    await did(admin.call(templates.removeBookmark, { templateId, subsectionId, id: field?.id ?? '' }, here))
    await did(
      admin.call(templates.removeSubsection, { templateId, sectionId: second?.id ?? '', id: subsectionId }, here),
    )
    await did(admin.call(templates.removeSection, { templateId, id: sectionId }, here))
    for (const operation of inverses.splice(0))
      await did(admin.call(templates.operate, { id: templateId, operation }, here))
    expect(await formOf(templateId)).toEqual(start)
  })

  test('is not changed where template, section and subsection do not belong together', async () => {
    const [templateId, other] = [await copyOfElg(), await copyOfElg()]
    const { sections } = await formOf(templateId)
    const [first, second] = sections
    const id = first?.items[0]?.id ?? ''
    const added = await admin.call(
      templates.addSection,
      { templateId: other, categoryName: 'There', sectionType: 'info' },
      here,
    )
    const [there = ''] = added.value.ids
    const wrong = { templateId, id, sectionId: second?.id ?? '' }
    for (const answer of [
      await admin.call(
        templates.changeSection,
        { templateId, id: there, categoryName: 'A', sectionType: 'info' },
        here,
      ),
      await admin.call(templates.removeSection, { templateId, id: there }, here),
      await admin.call(templates.moveSection, { templateId, sectionId: there, newOrder: 1 }, here),
      await admin.call(templates.addSubsection, { templateId, sectionId: there, label: 'A', code: 'D0120' }, here),
      await admin.call(templates.changeBookmark, { ...wrong, label: 'A' }, here),
      await admin.call(templates.removeBookmark, wrong, here),
      await admin.call(templates.removeBookmark, { templateId, id, subsectionId: UNKNOWN }, here),
      await admin.call(templates.setConditions, { ...wrong, conditions: { required: true } }, here),
      await admin.call(templates.setDependency, { ...wrong, affectsOn: [] }, here),
      await admin.call(templates.moveBookmark, { templateId, elementId: id, sectionId: there, newOrder: 1 }, here),
      await admin.call(templates.operate, { id: templateId, operation: { kind: 'remove-item', id: UNKNOWN } }, here),
    ])
      expect(answer).toMatchObject({ status: 404, reason: 'templates.gone' })
    expect(await formOf(templateId)).toEqual({ sections })
  })

  test('of another client is not there', async () => {
    const there = { selection: [elsewhere.id] }
    const { value } = await admin.call(templates.add, NAMES, there)
    const section = { templateId: value._id, categoryName: 'A', sectionType: 'info' as const }
    expect(await admin.call(templates.addSection, section, here)).toMatchObject({ status: 404 })
    expect((await admin.call(templates.addSection, section, there)).status).toBe(200)
  })

  test('keeps what two people do at the same moment, and refuses who says that it was another', async () => {
    const templateId = await copyOfElg()
    const add = (categoryName: string) =>
      admin.call(templates.addSection, { templateId, categoryName, sectionType: 'info' }, here)
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(names.map(add))
    expect(new Set(answers.map(({ value }) => value.revision)).size).toBe(4)
    expect((await formOf(templateId)).sections.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const { revision } = await load(templateId)
    const operation = { kind: 'remove-section' as const, id: answers[0]?.value.ids[0] ?? '' }
    const stale = await admin.call(templates.operate, { id: templateId, operation, revision: revision - 1 }, here)
    expect(stale).toMatchObject({ status: 409, reason: 'templates.changed_meanwhile' })
    expect((await admin.call(templates.operate, { id: templateId, operation, revision }, here)).status).toBe(200)
  })

  test('tells the other editors of every change, by ids alone', async () => {
    const templateId = await copyOfElg()
    const { body } = await fetch(`${server.url}/api/events?clientId=${practice.id}`, { headers: admin.headers() })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    await admin.call(templates.addSection, { templateId, categoryName: 'Secret', sectionType: 'info' }, here)
    let heard = ''
    while (!heard.includes(templateId)) heard += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    const event = { topic: 'templates', clientId: practice.client_id, recordId: templateId }
    expect(heard).toContain(`data: ${JSON.stringify(event)}\n`)
    expect(heard).not.toContain('Secret')
  })

  test('is saved with its problems, each of which says where it is', async () => {
    const templateId = await copyOfElg()
    const [section] = (await formOf(templateId)).sections
    const field = { id: 'e'.repeat(24), kind: 'text' as const, bookmark: '1', label: ' ', required: false, symbol: '' }
    const item = { ...field, effects: [], data: 'string' as const, maximumLength: 3 }
    const into = { sectionId: section?.id ?? '' }
    await admin.call(templates.operate, { id: templateId, operation: { kind: 'add-item', item, into, at: 0 } }, here)
    expect((await load(templateId)).problems).toEqual([
      { code: 'bad-bookmark', where: '1', id: field.id },
      { code: 'empty-label', where: '1', id: field.id },
    ])
  })
})

describe('a bookmark of the form', () => {
  test('is made of the library, in the order that was asked for, and holds what it was made of', async () => {
    const { value } = await admin.call(templates.add, NAMES, here)
    const templateId = value._id
    const section = { templateId, categoryName: 'A', sectionType: 'info' as const }
    const [sectionId = ''] = (await admin.call(templates.addSection, section, here)).value.ids
    const part = { templateId, sectionId, label: 'Exam', code: 'D0120' }
    const [subsectionId = ''] = (await admin.call(templates.addSubsection, part, here)).value.ids
    const idOf = async (name: string) =>
      (await server.owner.query('select id from bookmarks where name = $1', [name])).rows[0].id as string
    const ids = [await idOf('PlanName'), await idOf('CarrierName')]
    const add = (id: string, type: 'section' | 'subsection', bookmarks: string[], order?: number) =>
      admin.call(templates.addBookmarks, { templateId, id, type, bookmarks, order }, here)
    expect((await add(sectionId, 'section', ids, 1)).value.ids).toHaveLength(2)
    expect((await add(subsectionId, 'subsection', [await idOf('PatientName')])).status).toBe(200)
    expect(await formOf(templateId)).toMatchObject({
      sections: [
        {
          items: [{ bookmark: 'PlanName' }, { bookmark: 'CarrierName' }, { fields: [{ bookmark: 'PatientName' }] }],
        },
      ],
    })
    const { rows } = await server.owner.query('select from bookmark_uses where template_id = $1', [templateId])
    expect(rows).toHaveLength(3)
    for (const [id, type, bookmarks, reason] of [
      [subsectionId, 'section', ids, 'templates.gone'],
      [sectionId, 'section', [UNKNOWN], 'templates.no_bookmark'],
    ] as const)
      expect(await add(id, type, [...bookmarks])).toMatchObject({ status: 404, reason })
  })

  test('is either taken or deleted, where two people do both at that very moment', async () => {
    const templateId = await copyOfElg()
    const [section] = (await formOf(templateId)).sections
    const outcomes = new Set<string>()
    for (let time = 0; time < 60; time += 1) {
      const bookmark = { bookmark: `Raced${time}`, label: 'Raced', type: 'text' as const, length: 20 }
      const added = await admin.call(bookmarks.add, { ...bookmark, dataType: 'string' }, here)
      const id = added.value._id
      const taking = { templateId, id: section?.id ?? '', type: 'section' as const, bookmarks: [id] }
      const take = () => admin.call(templates.addBookmarks, taking, here)
      const remove = () => admin.call(bookmarks.remove, { id }, here)
      // Each is the first to be sent in every other try.
      const inOrder = await Promise.all(time % 2 === 0 ? [take(), remove()] : [remove(), take()])
      const [taken, deleted] = time % 2 === 0 ? inOrder : inOrder.toReversed()
      const { rowCount } = await server.owner.query('select from bookmarks where id = $1', [id])
      outcomes.add(`${taken?.status} ${deleted?.status} ${rowCount}`)
    }
    expect(['200 409 1', '404 200 0']).toEqual(expect.arrayContaining([...outcomes]))
  })

  test.each([
    [
      'no option',
      { options: [{ bookmark: 'A', label: 'A', include: false }] },
      'Please include at least one option for this bookmark',
    ],
    ['a length that is no number', { length: 'ten' }, 'Field "lenght" must be a numeric value'],
    ['no label', { label: '' }, 'Field is required'],
  ])('is refused with %s', async (_, settings, message) => {
    const answer = await admin.call(templates.changeBookmark, { templateId: UNKNOWN, id: UNKNOWN, ...settings }, here)
    expect(answer).toMatchObject({ status: 400, fields: [{ message }] })
  })

  test('leaves options out, and takes them in again', async () => {
    const templateId = await copyOfElg()
    const field = (await formOf(templateId)).sections.flatMap(fieldsOf).find(({ kind }) => kind === 'one')
    const options = field?.kind === 'one' ? field.options : []
    const id = field?.id ?? ''
    const without = options.map((option, index) => ({ ...option, include: index > 0 }))
    await admin.call(templates.changeBookmark, { templateId, id, options: without }, here)
    const find = async () => (await formOf(templateId)).sections.flatMap(fieldsOf).find((each) => each.id === id)
    expect(await find()).toMatchObject({ options: options.slice(1), leftOut: options.slice(0, 1) })
    await admin.call(templates.changeBookmark, { templateId, id, options: options.map((each) => ({ ...each })) }, here)
    expect(await find()).toEqual(field)
  })

  test('gets another name until it was published, and none afterwards', async () => {
    const templateId = await copyOfElg()
    const [field] = (await formOf(templateId)).sections.flatMap(fieldsOf)
    const rename = (bookmark: string) =>
      admin.call(templates.changeBookmark, { templateId, id: field?.id ?? '', bookmark }, here)
    const { value } = await rename('Another')
    expect((await formOf(templateId)).sections.flatMap(fieldsOf)[0]).toEqual({ ...field, bookmark: 'Another' })
    await admin.call(templates.publish, { id: templateId, revision: value.revision }, here)
    expect(await rename('Third')).toMatchObject({ status: 409, reason: 'templates.bookmark_fixed' })
  })

  test('can act upon every other but those that act upon it', async () => {
    const templateId = await copyOfElg()
    const [one, two] = (await formOf(templateId)).sections.flatMap(fieldsOf)
    const affectsOn = [{ actions: 'show' as const, whenValueContains: 'x', destination: [two?.bookmark ?? ''] }]
    await admin.call(templates.setDependency, { templateId, id: one?.id ?? '', affectsOn }, here)
    const ofOne = await admin.call(templates.affectsOn, { templateId, bookmarkId: one?.id ?? '' }, here)
    expect(ofOne.value.affectsOn).toEqual(affectsOn)
    const ofTwo = await admin.call(templates.affectsOn, { templateId, bookmarkId: two?.id ?? '' }, here)
    const offered = ofTwo.value.destinations.map(({ bookmark }) => bookmark)
    expect(offered).not.toContain(one?.bookmark)
    expect(offered).not.toContain(two?.bookmark)
    expect(offered.length).toBeGreaterThan(10)
    const lists = [templates.actions, templates.affectTypes, templates.sectionTypes] as const
    const [actions, types, sections] = await Promise.all(lists.map((each) => admin.call(each, {}, here)))
    expect(actions?.value.map(({ value }) => value)).toEqual(['hide', 'show', 'enable', 'disable'])
    expect(types?.value.map(({ value }) => value)).toEqual(['bookmark'])
    expect(sections?.value.map(({ value }) => value)).toEqual(['info', 'code'])
  })
})

test('whoever deletes with the query instead of the body is understood', async () => {
  const templateId = await copyOfElg()
  const [section] = (await formOf(templateId)).sections
  const address = `/api/tmp/section/${section?.id}?templateId=${templateId}&clientId=${practice.id}`
  expect((await admin.request('DELETE', address)).status).toBe(200)
  expect((await formOf(templateId)).sections.map(({ id }) => id)).not.toContain(section?.id)
})
