import { contract, templateFromWire } from '@bitewing/contract'
import { demoPractices, demoTemplates, demoUsers } from '@bitewing/db/demo'
import { fieldsOf, type Operation, SHIPPED_TEMPLATES, type Template } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { newRecord } from '../verification/testing/records.ts'
import { publicationsJob } from './plan.ts'

const { templates, practices } = contract
const [practice, second] = demoPractices as [(typeof demoPractices)[0], (typeof demoPractices)[0]]
const elsewhere = demoPractices.find(({ client_id }) => client_id !== practice.client_id) as typeof practice
const here = { selection: [practice.id] }
const formId = demoTemplates[0]?.id ?? ''

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const load = async (templateId = formId) => (await admin.call(templates.data, { templateId }, here)).value
const formOf = async (templateId = formId): Promise<Template> =>
  templateFromWire((await load(templateId)).sections).template
const operate = (operation: Operation, id = formId) => admin.call(templates.operate, { id, operation }, here)
async function publish(id = formId, comment = '') {
  const { revision } = await load(id)
  return await admin.call(templates.publish, { id, revision, comment }, here)
}
const fieldsIn = (form: Template) => form.sections.flatMap(fieldsOf)
/** The first section with another name. */
async function rename(name: string): Promise<void> {
  const [section] = (await formOf()).sections
  await operate({ kind: 'change-section', id: section?.id ?? '', to: { name } })
}
const recounted = async () =>
  await expect.poll(async () => (await server.owner.query('select from recounts')).rowCount).toBe(0)

describe('publishing', () => {
  test('makes the draft the version in use, keeps the former one, and tells beforehand what it will do', async () => {
    const before = await formOf()
    const optional = fieldsIn(before).find(({ required, kind }) => !required && kind === 'text')
    const removed = fieldsIn(before).find(({ bookmark }) => bookmark === 'Notes')
    await newRecord(server, {
      template_id: formId,
      answers: { Notes: 'kept' },
      appointment_date: today(),
    })
    await operate({ kind: 'change-field', id: optional?.id ?? '', to: { required: true } })
    await admin.call(templates.removeBookmark, { templateId: formId, id: removed?.id ?? '' }, here)
    const told = (await admin.call(templates.difference, { id: formId }, here)).value
    expect(told).toMatchObject({
      version: 1,
      practices: 1,
      becomeRequired: [{ bookmark: optional?.bookmark, label: optional?.label }],
      lost: [{ bookmark: 'Notes', label: removed?.label }],
    })
    expect(told.differences.map(({ change, id }) => ({ change, id }))).toEqual(
      expect.arrayContaining([
        { change: 'changed', id: optional?.id },
        { change: 'removed', id: removed?.id },
      ]),
    )
    expect(told.openRecords).toBeGreaterThan(20)
    expect(told.lost[0]?.records).toBeGreaterThan(0)
    expect(told.gaps.looked).toBeGreaterThan(0)
    expect(told.gaps.afterwards).toBeGreaterThanOrEqual(told.gaps.now)

    expect((await publish(formId, 'A first change')).value).toMatchObject({ version: 2 })
    expect(await load()).toMatchObject({ version: 2, draft: false, changed: null })
    const { value: versions } = await admin.call(templates.versions, { id: formId }, here)
    expect(versions).toMatchObject([
      { version: 2, publishedBy: 'Ada Quillan', comment: 'A first change' },
      { version: 1, comment: '' },
    ])
    const { value: first } = await admin.call(templates.version, { id: formId, version: 1 }, here)
    expect(templateFromWire(first.sections).template).toEqual(before)
    const { value: latest } = await admin.call(templates.version, { id: formId, version: 2 }, here)
    expect(latest.differences.map(({ change }) => change).sort()).toEqual(
      told.differences.map(({ change }) => change).sort(),
    )
    await recounted()
    const { rows } = await server.owner.query(
      `select distinct template_version from verification_records where practice_id = $1 and type <> 'ELG' and not audited`,
      [practice.id],
    )
    expect(rows).toEqual([{ template_version: 2 }])
  })

  test('is refused without a change, with problems, without fields, and where the draft is not the one that was looked at', async () => {
    expect(await publish()).toMatchObject({ status: 409, reason: 'templates.nothing_to_publish' })
    const seen = (await load()).revision
    await rename(' ')
    const stale = await admin.call(templates.publish, { id: formId, revision: seen }, here)
    expect(stale).toMatchObject({ status: 409, reason: 'templates.changed_meanwhile' })
    expect(await publish()).toMatchObject({ status: 409, reason: 'templates.has_problems' })
    await rename('In order')
    const empty = await admin.call(templates.add, { name: 'Empty', description: 'x' }, here)
    await admin.call(
      templates.addSection,
      { templateId: empty.value._id, categoryName: 'A', sectionType: 'info' },
      here,
    )
    expect(await publish(empty.value._id)).toMatchObject({ status: 409, reason: 'templates.empty' })
    expect((await publish()).status).toBe(200)
  })

  test('needs a right of its own', async () => {
    await server.owner.query(`
      insert into user_permissions select u.id, p.id from users u, permissions p
      where u.email = 'manager@bitewing.example' and p.code in ('M5', 'M5-S1') on conflict do nothing;
      delete from user_permissions where user_id = (select id from users where email = 'manager@bitewing.example')
        and permission_id = (select id from permissions where code = 'M5-S1-A1')`)
    const manager = await server.client('10.5.0.1').signIn('manager@bitewing.example')
    const section = { templateId: formId, categoryName: 'Mine', sectionType: 'info' as const }
    const { value } = await manager.call(templates.addSection, section, here)
    const refused = { status: 403, reason: 'access.permission' }
    expect(await manager.call(templates.publish, { id: formId, revision: value.revision }, here)).toMatchObject(refused)
    expect(await manager.call(templates.assign, { id: formId, practices: [] })).toMatchObject(refused)
    await operate(value.inverse)
  })

  test('a former version is restored as a draft, which can be undone', async () => {
    const { value: first } = await admin.call(templates.version, { id: formId, version: 1 }, here)
    const now = await formOf()
    const { value } = await admin.call(templates.restore, { id: formId, version: 1 }, here)
    expect(await formOf()).toEqual(templateFromWire(first.sections).template)
    await operate(value.inverse)
    expect(await formOf()).toEqual(now)
    expect(await load()).toMatchObject({ draft: false })
  })
})

describe('practices', () => {
  test('are given a form by who may publish, and what their records lack is counted with it', async () => {
    const copy = { templateId: SHIPPED_TEMPLATES[0].id, name: 'Shared', description: 'x' }
    const { _id: id } = (await admin.call(templates.duplicate, copy, here)).value
    await publish(id)
    const { value: offered } = await admin.call(templates.practices, { id })
    expect(offered.find(({ _id }) => _id === practice.id)).toMatchObject({
      uses: false,
      form: 'Full benefit breakdown',
    })
    expect(offered.map(({ _id }) => _id)).not.toContain(elsewhere.id)
    const both = [practice.id, second.id]
    const { value: assigned } = await admin.call(templates.assign, { id, practices: both })
    expect(
      assigned
        .filter(({ uses }) => uses)
        .map(({ _id }) => _id)
        .sort(),
    ).toEqual(both.toSorted())
    expect((await admin.call(practices.find, { id: second.id })).value.templateId).toBe(id)
    await recounted()
    const { rows } = await server.owner.query(
      `select distinct template_id, template_version from verification_records
       where practice_id = any ($1) and type <> 'ELG' and not audited`,
      [both],
    )
    expect(rows).toEqual([{ template_id: id, template_version: 1 }])
    const taken = await admin.call(templates.assign, { id, practices: [practice.id] })
    expect(taken).toMatchObject({ status: 409, reason: 'templates.practice_needs_form' })
    const foreign = await admin.call(templates.assign, { id, practices: [...both, elsewhere.id] })
    expect(foreign).toMatchObject({ status: 404 })
  })

  test('of another client are out of reach', async () => {
    await server.owner.query(`
      insert into user_permissions select u.id, p.id from users u, permissions p
      where u.email = 'manager@bitewing.example' and p.code in ('M5', 'M5-S1', 'M5-S1-A1') on conflict do nothing`)
    const manager = await server.client('10.5.0.2').signIn('manager@bitewing.example')
    const foreign = demoTemplates.find(({ client_id }) => client_id === elsewhere.client_id)?.id ?? ''
    for (const answer of [
      await manager.call(templates.practices, { id: foreign }),
      await manager.call(templates.assign, { id: foreign, practices: [practice.id] }),
      await manager.call(templates.publish, { id: foreign, revision: 0 }, here),
    ])
      expect(answer).toMatchObject({ status: 404 })
  })
})

test('how often a field has a value is counted by robot and by people', async () => {
  const answers = { PlanName: 'Gold', GroupName: 'Harbor Works' }
  const source = { from: '271', segment: 'EB', at: '2026-01-01', confidence: 1 }
  await newRecord(server, {
    appointment_date: today(),
    answers,
    answer_sources: { PlanName: source },
  })
  const used = (await admin.call(practices.find, { id: practice.id })).value.templateId
  const { value } = await admin.call(templates.filled, { id: used }, here)
  const of = (bookmark: string) => value.fields.find((field) => field.bookmark === bookmark)
  expect(value.records).toBeGreaterThan(0)
  expect(of('PlanName')?.robot).toBeGreaterThan(0)
  expect(of('GroupName')?.person).toBeGreaterThan(0)
  expect(value.fields.every(({ robot, person }) => robot + person <= value.records)).toBe(true)
})

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

describe('publishing at an hour', () => {
  const plan = async (at: string, revision?: number) =>
    await admin.call(
      templates.plan,
      { id: formId, revision: revision ?? (await load()).revision, at, comment: 'Later' },
      here,
    )
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const itsHour = async () => {
    await server.owner.query(`update planned_publications set at = now() - interval '1 second'`)
    await publicationsJob({ database: server.database, administrationLog: server.administrationLog }).run()
  }

  test('happens by itself, with the name of who planned it', async () => {
    await rename('Planned')
    const { version } = await load()
    const at = soon()
    expect((await plan(at)).status).toBe(200)
    expect((await load()).planned).toEqual({ at: expect.any(String), by: 'Ada Quillan' })
    await itsHour()
    expect(await load()).toMatchObject({ version: version + 1, draft: false, planned: null })
    const [newest] = (await admin.call(templates.versions, { id: formId }, here)).value
    expect(newest).toMatchObject({ comment: 'Later', publishedBy: 'Ada Quillan' })
    const { rows } = await server.owner.query(
      `select action, user_id from administration_log where subject_id = $1 order by at desc limit 1`,
      [formId],
    )
    expect(rows).toMatchObject([{ action: 'publish', user_id: expect.any(String) }])
  })

  test('is taken back by a change of the form, and by hand', async () => {
    await rename('Once')
    const { version } = await load()
    await plan(soon())
    await rename('Twice')
    expect((await load()).planned).toBeNull()
    await plan(soon())
    expect((await admin.call(templates.cancelPlan, { id: formId }, here)).status).toBe(200)
    await itsHour()
    expect(await load()).toMatchObject({ version, planned: null })
  })

  test('is refused for what is over, and for what was not looked at', async () => {
    await rename('Again')
    expect((await plan(new Date(Date.now() - 1000).toISOString())).status).toBe(400)
    expect((await plan(soon(), 1)).status).toBe(409)
  })

  test('does not happen for who may no longer publish', async () => {
    await rename('Not by me')
    const { version } = await load()
    await plan(soon())
    const ada = [demoUsers.find(({ email }) => email === 'admin@bitewing.example')?.id]
    const right = `select p.id from permissions p join permissions of on of.id = p.parent_id where p.name = 'publish' and of.name = 'template'`
    await server.owner.query(`delete from user_permissions where user_id = $1 and permission_id = (${right})`, ada)
    await itsHour()
    await server.owner.query(`insert into user_permissions (user_id, permission_id) select $1, (${right})`, ada)
    expect(await load()).toMatchObject({ version, draft: true, planned: null })
  })
})
