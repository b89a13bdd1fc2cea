import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { dayIn, fieldsOf, SHIPPED_TEMPLATES, shownValue, storedBookmarks } from '@bitewing/domain'
import { type Person, personAt } from '@bitewing/population'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRecord } from '../features/verification/testing/records.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestWorld, type TestWorld } from '../testing/world.ts'
import { givePage, untilIdle } from './testing/pages.ts'

const { templates } = contract
const practiceId = demoPractices[0]?.id ?? ''
const here = { selection: [practiceId] }
/** A working day without demo records. */
const DAY = '2027-03-02'

let server: TestWorld
let admin: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

type Filled = { row: number; result: string; answers: Record<string, string>; sources: Record<string, object> }

/** The robot's work on the page, as if it had never been there. */
async function filledByTheRobot(): Promise<Filled[]> {
  const ofDay = 'select id from verification_records where practice_id = $1 and appointment_date = $2'
  for (const table of ['files', 'payer_answers', 'bot_statuses'])
    await server.owner.query(`delete from ${table} where record_id in (${ofDay})`, [practiceId, DAY])
  await server.owner.query('delete from verification_records where practice_id = $1 and appointment_date = $2', [
    practiceId,
    DAY,
  ])
  await givePage(server.owner, practiceId, DAY)
  await untilIdle(server.owner)
  const { rows } = await server.owner.query<Filled>(
    `select sheet_row as row, verification_by as result, answers, answer_sources as sources from verification_records
     where practice_id = $1 and appointment_date = $2 and type = 'FBD' order by sheet_row`,
    [practiceId, DAY],
  )
  return rows
}

/** From nothing, of the library's bookmarks: a category for each of the shipped form's, its procedures as subcategories. */
async function builtForm(): Promise<string> {
  const { value } = await admin.call(templates.add, { name: 'Built', description: 'By hand' }, here)
  const templateId = value._id
  const { rows } = await server.owner.query<{ id: string; name: string }>('select id, name from bookmarks')
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  const add = async (id: string, type: 'section' | 'subsection', names: readonly string[]) => {
    if (names.length === 0) return
    const bookmarks = names.map((name) => idOf.get(name) ?? '')
    expect((await admin.call(templates.addBookmarks, { templateId, id, type, bookmarks }, here)).status).toBe(200)
  }
  for (const { name, type, items } of SHIPPED_TEMPLATES[0].template.sections) {
    const section = { templateId, categoryName: name, sectionType: type }
    const [sectionId = ''] = (await admin.call(templates.addSection, section, here)).value.ids
    await add(
      sectionId,
      'section',
      items.flatMap((item) => (item.kind === 'subsection' ? [] : [item.bookmark])),
    )
    for (const item of items) {
      if (item.kind !== 'subsection') continue
      const part = { templateId, sectionId, label: item.label, code: item.code }
      const [id = ''] = (await admin.call(templates.addSubsection, part, here)).value.ids
      await add(
        id,
        'subsection',
        item.fields.map(({ bookmark }) => bookmark),
      )
    }
  }
  return templateId
}

test('a form that a person built of shipped bookmarks is filled as the shipped one is: the same fields, the same values', async () => {
  const shipped = await filledByTheRobot()
  expect(shipped.filter(({ sources }) => Object.keys(sources).length > 20).length).toBeGreaterThan(2)

  const id = await builtForm()
  const { revision, sections } = (await admin.call(templates.data, { templateId: id }, here)).value
  expect(sections).toHaveLength(SHIPPED_TEMPLATES[0].template.sections.length)
  expect((await admin.call(templates.publish, { id, revision }, here)).status).toBe(200)
  expect((await admin.call(templates.assign, { id, practices: [practiceId] })).status).toBe(200)

  const built = await filledByTheRobot()
  expect(built.map(({ row, result }) => ({ row, result }))).toEqual(shipped.map(({ row, result }) => ({ row, result })))
  const names = SHIPPED_TEMPLATES[0].template.sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark)
  expect(names.length).toBeGreaterThan(100)
  for (const [index, { answers, sources }] of built.entries()) {
    const other = shipped[index] as Filled
    expect(Object.keys(sources).sort()).toEqual(Object.keys(other.sources).sort())
    for (const name of Object.keys(sources)) expect([name, answers[name]]).toEqual([name, other.answers[name]])
  }
})

/** Payers that answer in full, and of each so many members who hold their policy themselves. */
const [PAYERS, OF_EACH] = [6, 3]
function membersByPayer(): ReadonlyMap<string, Person[]> {
  const members = new Map<string, Person[]>()
  for (let index = 0; index < 3000; index += 1) {
    const person = personAt(index)
    const { habits, payerId } = person.carrier
    const tells = habits.detail === 'full' && !habits.categoryInText && !habits.enrolment && !habits.dependentsAsMembers
    const of = members.get(payerId) ?? []
    const isOneMore = members.has(payerId) || members.size < PAYERS
    if (isOneMore && tells && person.standing === 'Active' && person.relationship === 'Self' && of.length < OF_EACH)
      members.set(payerId, [...of, person])
  }
  return members
}

async function truthAbout({ memberId, index }: Person, day: string): Promise<Record<string, string>> {
  const response = await fetch(`${server.sandbox.url}/admin/members/${memberId}?on=${day}&network=in`, {
    headers: { accept: 'application/json' },
  })
  const { people } = (await response.json()) as { people: { index: number; form: Record<string, string> }[] }
  return people.find((person) => person.index === index)?.form ?? {}
}

const plain = (value: string) => value.replace(/[\s,$%]/g, '').toLowerCase()

test('tried with members of many payers, it is filled as the shipped one is, and nothing wrongly', async () => {
  const day = dayIn(demoPractices[0]?.time_zone ?? '')
  const { rows } = await server.owner.query<{ id: string }>(`select id from templates where name = 'Built'`)
  const payers = (await admin.call(templates.memberPayers, { templateId: SHIPPED_TEMPLATES[0].id }, here)).value
  const members = membersByPayer()
  expect([...members.values()].map(({ length }) => length)).toEqual(Array(PAYERS).fill(OF_EACH))
  expect(payers.map(({ id }) => id)).toEqual(expect.arrayContaining([...members.keys()]))
  const answersBefore = (await server.owner.query('select from payer_answers')).rowCount
  const wrong: string[] = []
  for (const person of [...members.values()].flat()) {
    const { memberId, firstName, lastName, birthDate, carrier } = person
    const asked = { payerId: carrier.payerId, memberId, firstName, lastName, birthDate }
    const tried = (templateId: string) => admin.call(templates.tryMember, { templateId, ...asked }, here)
    const [shipped, built] = [await tried(SHIPPED_TEMPLATES[0].id), await tried(rows[0]?.id ?? '')]
    const told = ({ bookmark, value, segment }: { bookmark: string; value: string; segment: string }) =>
      `${bookmark} ${value} ${segment}`
    expect(shipped.value.filled.length).toBeGreaterThan(40)
    expect(built.value.filled.map(told).sort()).toEqual(shipped.value.filled.map(told).sort())
    const truth = await truthAbout(person, day)
    for (const { bookmark, value } of built.value.filled) {
      const right = truth[bookmark]
      if (right === undefined) continue
      // Identifiers are masked in both.
      const shown = shownValue(bookmark, right)
      if (plain(shown) !== plain(value)) wrong.push(`${bookmark}: ${value} instead of ${shown}`)
    }
  }
  expect(wrong).toEqual([])
  expect((await server.owner.query('select from payer_answers')).rowCount).toBe(answersBefore)
  const { rows: accesses } = await server.owner.query(
    `select from patient_access_log where endpoint like '%/try/member'`,
  )
  expect(accesses.length).toBeGreaterThan(0)

  const [[first]] = members.values() as unknown as [[Person]]
  const nobody = { payerId: first.carrier.payerId, memberId: 'NOBODY', firstName: 'No', lastName: 'Body' }
  const unknown = { templateId: SHIPPED_TEMPLATES[0].id, ...nobody, birthDate: '1980-01-01' }
  expect((await admin.call(templates.tryMember, unknown, here)).reason).toBe('templates.member_unknown')
})

test('a draft that is tried with the answer about a record says what the robot filled there, and from where', async () => {
  const { rows } = await server.owner.query<{ id: string; names: string[] }>(
    `select id, array(select jsonb_object_keys(answer_sources)) as names from verification_records
     where practice_id = $1 and appointment_date = $2 and type = 'FBD' and answer_sources <> '{}' order by sheet_row limit 1`,
    [practiceId, DAY],
  )
  const { id: dataId = '', names = [] } = rows[0] ?? {}
  const templateId = SHIPPED_TEMPLATES[0].id
  const { value } = await admin.call(templates.try, { templateId, dataId }, here)
  const fields = SHIPPED_TEMPLATES[0].template.sections.flatMap(fieldsOf)
  const filled = fields.filter((field) => storedBookmarks(field).some((name) => names.includes(name)))
  // Who verified it is the robot's own, and no answer's.
  const said = filled.map(({ bookmark }) => bookmark).filter((bookmark) => bookmark !== 'VerifiedBy')
  expect(value.filled.map(({ bookmark }) => bookmark)).toEqual(expect.arrayContaining(said))
  expect(value.filled.every(({ segment, value: shown }) => segment !== '' && shown !== '')).toBe(true)
  expect(value.fields).toBe(fields.length)

  const inRealTime = newId()
  await server.owner.query(
    `insert into payer_answers select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'record_id', null, 'asked_at', now()))).*
     from payer_answers a where record_id = $1 and body is not null order by asked_at desc limit 1`,
    [dataId, inRealTime],
  )
  const again = await admin.call(templates.try, { templateId, dataId: inRealTime }, here)
  expect(again.value.filled.length).toBeGreaterThan(20)

  const unanswered = await newRecord(server)
  const refused = await admin.call(templates.try, { templateId, dataId: unanswered }, here)
  expect(refused).toMatchObject({ status: 404, reason: 'templates.no_answer' })
  await server.owner.query(`
    delete from user_permissions where user_id = (select id from users where email = 'manager@bitewing.example');
    insert into user_permissions select u.id, p.id from users u, permissions p
      where u.email = 'manager@bitewing.example' and p.code in ('M5', 'M5-S1')`)
  const manager = await server.client('10.5.0.1').signIn('manager@bitewing.example')
  expect(await manager.call(templates.try, { templateId, dataId }, here)).toMatchObject({ status: 403 })
})
