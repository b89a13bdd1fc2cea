import { allEndpoints, contract, type Endpoint } from '@bitewing/contract'
import { permissionId } from '@bitewing/db'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { SHIPPED_TEMPLATES } from '@bitewing/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const [practice, otherPractice] = demoPractices
const practiceId = practice?.id ?? ''
const clientId = demoClients[0]?.id ?? ''
const place = { address: '1 Main Street', stateId: 'TX', cityId: 'Austin' }
const patient = { apptDate: '2026-12-31', patientFirstName: 'Ana', patientLastName: 'Reyes', patientDOB: '2015-02-03' }

type Creation = {
  endpoint: Endpoint
  table: string
  input: object
  /** Different content. */
  other: object
}

let server: TestServer
let admin: TestClient
let creations: Record<string, Creation>

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
  const ticket = { title: 'First', practiceId, transactionId: demoRecordId(0) }
  const { value } = await admin.call(contract.tickets.add, ticket, { selection: [practiceId] })
  const copied = { templateId: SHIPPED_TEMPLATES[0].id, name: 'Edited', description: 'x' }
  const form = (await admin.call(contract.templates.duplicate, copied, { selection: [practiceId] })).value._id
  const sectionId = SHIPPED_TEMPLATES[0].template.sections[0]?.id ?? ''
  const empty = (
    await admin.call(contract.templates.add, { name: 'Empty', description: 'x' }, { selection: [practiceId] })
  ).value._id
  const category = { templateId: empty, categoryName: 'A', sectionType: 'info' as const }
  const added = await admin.call(contract.templates.addSection, category, { selection: [practiceId] })
  const emptySection = added.value.ids[0] ?? ''
  const library = await server.owner.query<{ id: string }>('select id from bookmarks order by id limit 1')
  const libraryId = library.rows[0]?.id ?? ''
  const carrier = await server.owner.query<{ id: string; name: string }>('select id, name from carriers limit 1')
  const { id: carrierId = '', name: carrierName = '' } = carrier.rows[0] ?? {}
  const stored = {
    carrierId,
    carrierName,
    practiceId,
    verificationType: 'ELG',
    relationship: 'Self',
    memberId: '123456789',
    firstNamePatient: 'Ana',
    lastNamePatient: 'Reyes',
    dobPatient: '2015-02-03',
  }
  const byHand = {
    ...patient,
    practiceId,
    carrierName,
    typeRecord: 'FBD',
    employerName: 'Harbor Works',
    relationship: 'Self',
    memberId: '123456789',
    patientId: '4711',
    subscriberId: '88',
    subscriberFirstName: 'Ana',
    subscriberLastName: 'Reyes',
    subscriberDOB: '1985-12-01',
  }
  const forOrders = { clientId, name: 'Kept', scopes: ['orders' as const], expiresOn: '' }
  const apiKey = (await admin.call(contract.apiKeys.add, forOrders)).value.key._id
  const newPractice = {
    ...place,
    clientId,
    name: 'North',
    desc: 'x',
    folderId: 'f',
    spreadsheetId: 's',
    templateId: 'default',
    npi: '1234567893',
    taxId: '123456789',
    phone: '15125550100',
    pms: 'Other' as const,
  }
  const invited = await server.owner.query<{ id: string }>(
    'select id from users where password_hash is null and deleted_at is null and blocked_at is null order by id limit 2',
  )
  const [first, second] = invited.rows.map(({ id }) => ({ id }))
  const payload = { firstName: 'N', lastName: 'New', user: 'new@bitewing.example', phone: '', forcePinEmail: true }
  creations = {
    'users.add': creation(
      contract.users.add,
      'users',
      { payload, practices: [practiceId], permission: [] },
      { payload: { ...payload, user: 'newer@bitewing.example' } },
    ),
    'users.invite': creation(contract.users.invite, 'links', first ?? {}, second ?? {}),
    'permissions.add': creation(
      contract.permissions.add,
      'permissions',
      { displayName: 'Intranet', name: 'intranet', type: 'Module' },
      { name: 'extranet' },
    ),
    'permissionSets.add': creation(
      contract.permissionSets.add,
      'permission_sets',
      { name: 'One', permissions: [permissionId('M2-S2')] },
      { name: 'Another' },
    ),
    'clientKeys.add': creation(
      contract.clientKeys.add,
      'client_keys',
      { clientId, key: 'first-key' },
      { key: 'next-key' },
    ),
    'apiKeys.add': creation(
      contract.apiKeys.add,
      'api_keys',
      { clientId, name: 'First', scopes: ['orders'], expiresOn: '' },
      { name: 'Next' },
    ),
    'apiKeys.replace': creation(
      contract.apiKeys.replace,
      'api_keys',
      { id: apiKey, overlapDays: '7' },
      { overlapDays: '30' },
    ),
    'intake.makeKey': creation(
      contract.intake.makeKey,
      'api_keys',
      { id: practiceId, overlapDays: '7' },
      { overlapDays: '1' },
    ),
    'fees.add': creation(
      contract.fees.add,
      'fee_schedules',
      {
        practiceId,
        year: 2021,
        carrierName: 'Once',
        services: [{ serviceCode: 'D0120', serviceDescription: 'Exam', price: '$52' }],
      },
      { carrierName: 'Another' },
    ),
    'clients.add': creation(contract.clients.add, 'clients', { name: 'New', ...place }, { name: 'Newer' }),
    'practices.add': creation(contract.practices.add, 'practices', newPractice, { name: 'South' }),
    'colours.add': creation(
      contract.colours.add,
      'flag_colours',
      { clientId, name: 'Late', hexCode: '#010203', colorPriority: 7 },
      { name: 'Later', hexCode: '#040506', colorPriority: 8 },
    ),
    'bookmarks.add': creation(
      contract.bookmarks.add,
      'bookmarks',
      { type: 'text', bookmark: 'Twice', label: 'Twice' },
      { bookmark: 'Thrice' },
    ),
    'templates.add': creation(
      contract.templates.add,
      'templates',
      { name: 'New form', description: 'x' },
      { name: 'Newer form' },
    ),
    'templates.duplicate': creation(
      contract.templates.duplicate,
      'templates',
      { templateId: SHIPPED_TEMPLATES[0].id, name: 'Copy', description: 'x' },
      { name: 'Another copy' },
    ),
    'templates.addSection': creation(
      contract.templates.addSection,
      `(select jsonb_array_elements(content -> 'sections') from template_drafts) sections`,
      { templateId: form, categoryName: 'New', sectionType: 'info' },
      { categoryName: 'Newer' },
    ),
    'templates.addBookmarks': creation(
      contract.templates.addBookmarks,
      `(select jsonb_path_query(content, '$.sections[*].items[*]') from template_drafts) items`,
      { templateId: empty, id: emptySection, type: 'section', bookmarks: [libraryId] },
      { bookmarks: [libraryId], order: 1 },
    ),
    'templates.addSubsection': creation(
      contract.templates.addSubsection,
      `(select jsonb_path_query(content, '$.sections[*].items[*]') from template_drafts) items`,
      { templateId: form, sectionId, label: 'New', code: 'D0120' },
      { code: 'D0140' },
    ),
    'tickets.add': creation(contract.tickets.add, 'tickets', ticket, { title: 'Second' }),
    'tickets.respond': creation(
      contract.tickets.respond,
      'ticket_responses',
      { issueId: value._id, message: 'Yes' },
      { message: 'No' },
    ),
    'transactionForm.create': creation(contract.transactionForm.create, 'verification_records', byHand, {
      patientId: '4712',
    }),
    'realTime.store': creation(contract.realTime.store, 'verification_records', stored, { firstNamePatient: 'Eva' }),
    'extraction.add': creation(
      contract.extraction.add,
      'extraction_schedules',
      { practiceId, type: 'new', dates: ['2026-12-01'] },
      { dates: ['2026-12-02'] },
    ),
  }
})
afterAll(() => server.stop())
beforeEach(() => server.owner.query('delete from idempotency_keys'))

function creation(endpoint: Endpoint, table: string, input: object, changes: object): Creation {
  return { endpoint, table, input, other: { ...input, ...changes } }
}

const marked = allEndpoints()
  .filter(({ endpoint }) => endpoint.creates)
  .map(({ feature, name }) => `${feature}.${name}`)

async function rowsOf(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

const send = ({ endpoint }: Creation, input: object, key: string | null = null) =>
  admin.call(endpoint, input, { selection: [practiceId], key })

/** How many rows it adds, and what was answered. */
async function made(creation: Creation, work: () => Promise<Awaited<ReturnType<typeof send>>[]>) {
  const before = await rowsOf(creation.table)
  const answers = await work()
  return { rows: (await rowsOf(creation.table)) - before, answers }
}

test('every endpoint that creates something is tried here', () => {
  expect(Object.keys(creations).sort()).toEqual(marked.sort())
})

describe.each(marked)('%s without a key', (title) => {
  test('sent twice at once makes one, and both get the same answer', async () => {
    const one = creations[title] as Creation
    const { rows, answers } = await made(one, () => Promise.all([send(one, one.input), send(one, one.input)]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.value).toEqual(answers[0]?.value)
    expect(rows).toBe(1)
  })

  test('with other content makes another', async () => {
    const one = creations[title] as Creation
    const { rows, answers } = await made(one, async () => [await send(one, one.other)])
    expect(answers[0]?.status).toBe(200)
    expect(rows).toBe(1)
  })
})

describe('a ticket', () => {
  const ticket = () => creations['tickets.add'] as Creation
  const twice = async () => [await send(ticket(), ticket().input), await send(ticket(), ticket().input)]

  test('is another one ten seconds later', async () => {
    const age = `update idempotency_keys set created_at = created_at - interval '11 seconds'`
    const { rows, answers } = await made(ticket(), async () => {
      const first = await send(ticket(), ticket().input)
      await server.owner.query(age)
      return [first, ...(await twice())]
    })
    expect(rows).toBe(2)
    expect(answers[2]?.value).toEqual(answers[1]?.value)
  })

  test('is another one of another user, and with another selection', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    const { endpoint, input } = ticket()
    const { rows } = await made(ticket(), async () => [
      await send(ticket(), input),
      await manager.call(endpoint, input, { selection: [practiceId], key: null }),
      await admin.call(endpoint, input, { selection: [practiceId, otherPractice?.id ?? ''], key: null }),
    ])
    expect(rows).toBe(3)
  })

  test('that was refused can be sent again at once', async () => {
    const wrong = { ...ticket().input, transactionId: '0'.repeat(24) }
    const { rows, answers } = await made(ticket(), async () => [
      await send(ticket(), wrong),
      await send(ticket(), wrong),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(rows).toBe(0)
  })

  test('leaves nothing in the database that a guess at its content could be compared with', async () => {
    await twice()
    const { rows } = await server.owner.query('select key, input_digest, answer from idempotency_keys')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('First')
  })
})

describe('a caller’s own key', () => {
  test('makes two of the same content, and one when it is sent again', async () => {
    const one = creations['tickets.add'] as Creation
    const { rows, answers } = await made(one, async () => [
      await send(one, one.input, 'key-number-1'),
      await send(one, one.input, 'key-number-2'),
      await send(one, one.input, 'key-number-1'),
    ])
    expect(rows).toBe(2)
    expect(answers[2]?.value).toEqual(answers[0]?.value)
  })

  test('works for clients and practices too, which no scope holds yet', async () => {
    const client = creations['clients.add'] as Creation
    const named = { ...client.input, name: 'Keyed' }
    const { rows, answers } = await made(client, () =>
      Promise.all([send(client, named, 'key-of-client'), send(client, named, 'key-of-client')]),
    )
    expect(rows).toBe(1)
    expect(answers[1]?.value).toEqual(answers[0]?.value)
    expect((await send(client, { ...named, name: 'Other' }, 'key-of-client')).status).toBe(409)

    const { _id: id } = (answers[0] as { value: { _id: string } }).value
    const remove = () => admin.call(contract.clients.remove, { id }, { key: 'key-of-removal' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  })

  test('cannot look like one that the server makes', async () => {
    const one = creations['tickets.add'] as Creation
    expect((await send(one, one.input, `=${'a'.repeat(43)}`)).status).toBe(400)
  })
})

test('what switches between states is never taken for a repetition', async () => {
  const one = creations['tickets.add'] as Creation
  const { value } = await send(one, one.input)
  const { _id: id } = value as { _id: string }
  const seen: string[] = []
  for (const status of ['closed', 'open', 'closed'] as const) {
    const answer = await admin.call(contract.tickets.setStatus, { id, status }, { selection: [practiceId], key: null })
    seen.push(answer.value.status)
  }
  expect(seen).toEqual(['closed', 'open', 'closed'])
})
