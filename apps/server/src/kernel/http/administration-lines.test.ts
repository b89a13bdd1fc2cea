import { administers, allEndpoints, contract, type Endpoint } from '@bitewing/contract'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { SHIPPED_TEMPLATES } from '@bitewing/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../../../../sandbox/src/testing/start-sandbox.ts'
import type { TestClient } from '../../testing/client.ts'
import { anOwnForm } from '../../testing/documents.ts'
import { aStoredOrder } from '../../features/onboarding/testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/**
 * Every endpoint of administration, called so that it succeeds: each leaves a line for each thing that it changed. One that is new does not
 * pass until it is called here.
 */

const { access, administrationLog, apiKeys, bookmarks, clientKeys, clients, colours, credentials, extraction } =
  contract
const { feeds, fees, intake, onboarding, templates, users, wordForms } = contract
const { payers, permissions, permissionSets, phoneLines, practices, session, sharedElements, subscriptions } = contract
const clientId = demoClients[0]?.id ?? ''
const practiceId = demoPractices[0]?.id ?? ''
const readerId = demoUsers.find(({ email }) => email === 'reader@bitewing.example')?.id ?? ''
const verifierId = demoUsers.find(({ email }) => email === 'verifier@bitewing.example')?.id ?? ''
const bookmark = { type: 'text', bookmark: 'Told', label: 'Told' } as const
const SECRET = 'a secret that no line may hold'
const PASSWORD = 'Another-Password-9!'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ SANDBOX_URL: sandbox.url })
  admin = await server.client().signIn('admin@bitewing.example')
  await eventually(whenBillingIsRead)
})
async function whenBillingIsRead(): Promise<void> {
  const { asOf } = (await admin.call(subscriptions.list, {})).value
  if (asOf === null) throw new Error('not read yet')
}
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

type Line = { subject: string; action: string; before: object | null; after: object | null; text: string }

async function linesOf(work: () => Promise<{ status: number }>): Promise<Line[]> {
  const newest = async () => Number((await server.owner.query('select number from log_head')).rows[0].number)
  const before = await newest()
  const { status } = await work()
  expect(status).toBe(200)
  const { rows } = await server.owner.query<Line>(
    'select subject, action, before, after, l::text as text from administration_log l where number > $1 order by number',
    [before],
  )
  return rows
}

const ids = new Map<string, string>()
const kept = (name: string) => ids.get(name) ?? ''
async function keeping<A extends { status: number; value: { _id: string } }>(
  name: string,
  call: Promise<A>,
): Promise<A> {
  const answer = await call
  ids.set(name, answer.value._id)
  return answer
}

const place = { stateId: 'TX', cityId: 'Austin' }
const practice = {
  ...place,
  clientId,
  name: 'Told',
  desc: 'x',
  folderId: 'told folder',
  spreadsheetId: 'told sheet',
  address: 'x',
  npi: '1234567893',
  taxId: '123456789',
  phone: '15125550100',
  pms: 'Other' as const,
}
const feeLine = { serviceCode: 'D0120', serviceDescription: 'Exam', price: '$52' }
const feeSchedule = { practiceId, year: 2021, carrierName: 'Told', services: [feeLine] }
const resource = { kind: 'google sheet' as const, externalId: 'told sheet' }
const payload = { firstName: 'T', lastName: 'Old', user: 'told@bitewing.example', phone: '', forcePinEmail: true }
const sheet = () =>
  new File(
    ['First Name,Last Name,Email,Send PIN to email,Practices\nA,B,sheet@bitewing.example,Yes,Lakeside Loop\n'],
    'people.csv',
  )

/** A link of a letter for the reader, as its digest is stored. */
async function link(kind: 'password' | 'authorize'): Promise<{ token: string; id: string; access: string }> {
  const token = `${kind}-${'t'.repeat(30)}`
  const record = 'ac'.repeat(12)
  await server.owner.query(
    `insert into access_records (id, user_id, username_digest, outcome, ip) values ($1, $2, '', 'new location', '10.9.9.9')
     on conflict do nothing`,
    [record, readerId],
  )
  await server.owner.query('delete from sign_ins where id = $1', ['51'.repeat(12)])
  await server.owner.query(
    `insert into sign_ins (id, user_id, access_record_id, state, origin_digest, pin_digest, pin_expires_at)
     values ($1, $2, $3, 'authorization', '', '', now())`,
    ['51'.repeat(12), readerId, record],
  )
  const id = (kind === 'password' ? '1a' : '1b').repeat(12)
  await server.owner.query('delete from links where id = $1', [id])
  await server.owner.query(
    `insert into links (id, user_id, kind, sign_in_id, token_digest, expires_at) values ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
    [id, readerId, kind, kind === 'password' ? null : '51'.repeat(12), server.secrets.digest('link', token)],
  )
  return { token, id, access: record }
}

async function byLink(endpoint: typeof session.allowUser) {
  const { token, id, access: trackLoginId } = await link('authorize')
  return await server.client().call(endpoint, { id, trackLoginId, userId: readerId, token })
}

/** In the order in which they can be called: what one makes, the next ones change. */
const calls: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'session.updateProfile': () =>
    admin.call(session.updateProfile, {
      payload: { firstName: 'Ada', lastName: 'Told', phone: demoUsers[0]?.phone ?? '', notifyOnLogin: true },
    }),
  'session.updatePassword': async () => {
    const { token } = await link('password')
    return await server.client().call(session.updatePassword, { token, password: PASSWORD, userId: readerId })
  },
  'session.allowUser': () => byLink(session.allowUser),
  'session.blockUser': () => byLink(session.blockUser),
  'access.setState': async () => {
    const [newest] = (await admin.call(access.history, {})).value.records
    return await admin.call(access.setState, { accessId: newest?._id ?? '', state: false })
  },
  'permissions.add': () =>
    keeping('permission', admin.call(permissions.add, { displayName: 'Told', name: 'told', type: 'Module' })),
  'permissions.change': () =>
    admin.call(permissions.change, { id: kept('permission'), displayName: 'Told again', name: 'told', type: 'Module' }),
  'permissions.give': () => admin.call(permissions.give, { clientId, permissionId: kept('permission') }),
  'permissions.withdraw': () => admin.call(permissions.withdraw, { clientId, permissionId: kept('permission') }),
  'permissions.remove': () => admin.call(permissions.remove, { id: kept('permission') }),
  'permissionSets.add': async () => {
    const [set] = (await admin.call(permissionSets.list, {})).value
    return await keeping('set', admin.call(permissionSets.add, { name: 'Told', permissions: set?.permissions ?? [] }))
  },
  'permissionSets.remove': () => admin.call(permissionSets.remove, { id: kept('set') }),
  'colours.add': () =>
    keeping('colour', admin.call(colours.add, { clientId, name: 'Told', hexCode: '#0a0b0c', colorPriority: 71 })),
  'colours.change': () =>
    admin.call(colours.change, { clientId, id: kept('colour'), name: 'T', hexCode: '#0a0b0c', colorPriority: 71 }),
  'colours.remove': () => admin.call(colours.remove, { clientId, id: kept('colour') }),
  'clients.add': () => keeping('client', admin.call(clients.add, { name: 'Told', ...place })),
  'clients.change': () => admin.call(clients.change, { id: kept('client'), name: 'Told again', ...place }),
  'clients.remove': () => admin.call(clients.remove, { id: kept('client') }),
  'practices.add': () => keeping('practice', admin.call(practices.add, { ...practice, templateId: 'default' })),
  'practices.change': () => admin.call(practices.change, { ...practice, id: kept('practice'), desc: 'changed' }),
  'practices.releaseResource': () => admin.call(practices.releaseResource, { id: kept('practice'), ...resource }),
  'practices.registerResource': () => admin.call(practices.registerResource, { id: kept('practice'), ...resource }),
  'wordForms.replace': () =>
    admin.call(wordForms.replace, { id: kept('practice'), type: 'FBD', files: [anOwnForm(['PatientName'])] }),
  'wordForms.remove': () => admin.call(wordForms.remove, { id: kept('practice'), type: 'FBD' }),
  'intake.setAutomatic': () => admin.call(intake.setAutomatic, { id: kept('practice'), automatic: true }),
  'intake.makeKey': () => admin.call(intake.makeKey, { id: kept('practice'), overlapDays: '7' }),
  'practices.remove': () => admin.call(practices.remove, { id: kept('practice') }),
  'credentials.save': async () => {
    const saved = await admin.call(credentials.save, {
      clientId,
      practiceId,
      credentials: { openDental: { customerKey: SECRET } },
    })
    ids.set('credential', saved.value._id)
    return saved
  },
  'credentials.try': () => admin.call(credentials.try, { id: kept('credential'), group: 'openDental' }),
  'credentials.remove': () => admin.call(credentials.remove, { id: kept('credential') }),
  'clientKeys.add': () => keeping('key', admin.call(clientKeys.add, { clientId, key: 'told-one' })),
  'clientKeys.change': () => admin.call(clientKeys.change, { id: kept('key'), clientId, key: 'told-two', version: 1 }),
  'clientKeys.remove': () => admin.call(clientKeys.remove, { id: kept('key') }),
  'apiKeys.add': async () => {
    const add = { clientId, name: 'Told', scopes: ['orders' as const], expiresOn: '' }
    const answer = await admin.call(apiKeys.add, add)
    ids.set('API key', answer.value.key._id)
    return answer
  },
  'apiKeys.replace': () => admin.call(apiKeys.replace, { id: kept('API key'), overlapDays: '7' }),
  'apiKeys.end': () => admin.call(apiKeys.end, { id: kept('API key') }),
  'onboarding.reject': async () => admin.call(onboarding.reject, { id: await aStoredOrder(server) }),
  'onboarding.accept': async () => admin.call(onboarding.accept, { id: await aStoredOrder(server) }),
  'onboarding.reveal': async () => admin.call(onboarding.reveal, { id: await aStoredOrder(server), productId: 'p1' }),
  'feeds.confirmHostKey': async () => {
    const { rows } = await eventually(async () => {
      const seen = await server.owner.query(
        `update feed_sources set host_key_seen = 'SHA256:told', next_at = 'infinity' where kind = 'sftp' returning id`,
      )
      if (seen.rowCount === 0) throw new Error('the robot has not found its accounts yet')
      return seen
    })
    return await admin.call(feeds.confirmHostKey, { id: rows[0].id, fingerprint: 'SHA256:told' })
  },
  'feeds.expected': () =>
    admin.call(feeds.expected, { pms: 'Other', columns: [{ name: 'Told', pattern: 'told*', required: true }] }),
  'feeds.settings': () =>
    admin.call(feeds.settings, { practiceId, deadline: '07:15', days: [1, 2], alarmTo: ['told@bitewing.example'] }),
  'payers.change': async () => {
    const [payer] = (await admin.call(payers.list, {})).value.records
    const { _id: id = '', aliases = [], needsGroupNumber = false, sharesAreThePlans = false } = payer ?? {}
    return await admin.call(payers.change, { id, payerId: 'TOLD1', aliases, needsGroupNumber, sharesAreThePlans })
  },
  'phoneLines.assign': async () => {
    const [line] = (await admin.call(phoneLines.all, {})).value.lines
    return await admin.call(phoneLines.assign, { lines: [{ _id: line?._id ?? '', clientId: null }] })
  },
  'subscriptions.cancel': async () => {
    const { rows } = await server.owner.query(`select id from billing_subscriptions where status = 'active' limit 1`)
    return await admin.call(subscriptions.cancel, { id: rows[0].id })
  },
  'subscriptions.resend': async () => {
    const { rows } = await server.owner.query('select id from billing_invoices where has_pdf limit 1')
    return await admin.call(subscriptions.resend, { id: rows[0].id })
  },
  'bookmarks.add': () => keeping('bookmark', admin.call(bookmarks.add, bookmark, { selection: [practiceId] })),
  'bookmarks.change': () =>
    admin.call(
      bookmarks.change,
      { ...bookmark, id: kept('bookmark'), label: 'Told again', version: 1 },
      { selection: [practiceId] },
    ),
  'bookmarks.remove': () => admin.call(bookmarks.remove, { id: kept('bookmark') }, { selection: [practiceId] }),
  'sharedElements.share': async () => {
    const [template] = (await admin.call(sharedElements.templates, {}, { selection: [practiceId] })).value.records
    const templateId = template?._id ?? ''
    const form = (await admin.call(sharedElements.shareable, { templateId }, { selection: [practiceId] })).value
    const elements = form.categories.flatMap(({ items }) => items.map(({ _id }) => _id)).slice(0, 1)
    return await admin.call(sharedElements.share, { templateId, elements }, { selection: [practiceId] })
  },
  'templates.add': () =>
    keeping('template', admin.call(templates.add, { name: 'Told', description: 'x' }, { selection: [practiceId] })),
  'templates.duplicate': () =>
    keeping(
      'template',
      admin.call(
        templates.duplicate,
        { templateId: SHIPPED_TEMPLATES[1].id, name: 'Told', description: 'x' },
        { selection: [practiceId] },
      ),
    ),
  'templates.rename': () =>
    admin.call(
      templates.rename,
      { templateId: kept('template'), name: 'Told again', description: 'x' },
      { selection: [practiceId] },
    ),
  'templates.remove': async () => {
    const { value } = await admin.call(
      templates.add,
      { name: 'Told and gone', description: 'x' },
      { selection: [practiceId] },
    )
    return await admin.call(templates.remove, { id: value._id }, { selection: [practiceId] })
  },
  'templates.plan': () =>
    admin.call(
      templates.plan,
      { id: kept('template'), revision: 1, at: '2041-01-02T09:00:00Z' },
      { selection: [practiceId] },
    ),
  'templates.cancelPlan': () => admin.call(templates.cancelPlan, { id: kept('template') }, { selection: [practiceId] }),
  'templates.publish': () =>
    admin.call(templates.publish, { id: kept('template'), revision: 1 }, { selection: [practiceId] }),
  'templates.assign': () => admin.call(templates.assign, { id: kept('template'), practices: [practiceId] }),
  'extraction.add': () =>
    admin.call(extraction.add, { practiceId, type: 'new', dates: ['2031-01-06'] }, { selection: [practiceId] }),
  'fees.add': () => keeping('schedule', admin.call(fees.add, feeSchedule, { selection: [practiceId] })),
  'fees.changeLine': async () => {
    const asked = { practiceId, year: 2021, carrierName: 'Told' }
    const [line] = (await admin.call(fees.byCarrier, asked, { selection: [practiceId] })).value.records
    const change = { ...feeLine, id: line?._id ?? '', version: 1, price: '$60' }
    return await admin.call(fees.changeLine, change, { selection: [practiceId] })
  },
  'fees.raise': () =>
    admin.call(
      fees.raise,
      { id: kept('schedule'), version: 2, percent: 10, rounding: 'cent' },
      { selection: [practiceId] },
    ),
  'fees.paste': () =>
    admin.call(
      fees.paste,
      { id: kept('schedule'), version: 3, services: [{ ...feeLine, serviceCode: 'D0140' }] },
      { selection: [practiceId] },
    ),
  'fees.undo': async () => {
    const { records } = (await admin.call(fees.changes, { id: kept('schedule') }, { selection: [practiceId] })).value
    return await admin.call(fees.undo, { id: records[0]?._id ?? '' }, { selection: [practiceId] })
  },
  'administrationLog.download': () => admin.call(administrationLog.download, {}),
  'users.add': () => keeping('user', admin.call(users.add, { payload, practices: [practiceId], permission: [] })),
  'users.change': () =>
    admin.call(users.change, {
      payload: { ...payload, _id: kept('user'), lastName: 'Older' },
      practices: [practiceId],
      permission: [],
    }),
  'users.confirmAccess': () => admin.call(users.confirmAccess, { id: kept('user'), clientId }),
  'users.withdrawAccess': () => admin.call(users.withdrawAccess, { id: verifierId, clientId }),
  'users.invite': () => admin.call(users.invite, { id: kept('user') }),
  'users.endSessions': () => admin.call(users.endSessions, { id: kept('user') }),
  'users.setState': () => admin.call(users.setState, { id: kept('user'), blocked: true, reason: 'Left' }),
  'users.remove': () => admin.call(users.remove, { userId: kept('user') }),
  'users.export': () => admin.call(users.export, {}),
  'users.import': () => admin.call(users.import, { files: [sheet()] }),
}

/** Takes a code in the sandbox's sheet; features/outside-resources/outside-resources.test.ts looks at its line. */
const ELSEWHERE = ['practices.proveResource']

const administration = allEndpoints()
  .filter(({ endpoint }) => administers(endpoint))
  .map(({ feature, name, endpoint }) => ({ title: `${feature}.${name}`, endpoint }))

test('every endpoint of administration is called here', () => {
  expect([...Object.keys(calls), ...ELSEWHERE].sort()).toEqual(administration.map(({ title }) => title).sort())
})

test.each(Object.keys(calls))('%s leaves a line with what it changed, and no secret', async (title) => {
  const endpoint = administration.find((one) => one.title === title)?.endpoint as Endpoint
  const lines = await linesOf(calls[title] as () => Promise<{ status: number }>)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.map(({ subject }) => subject)).toContain((endpoint.changes as { administration: string }).administration)
  for (const { before, after, text } of lines) {
    expect(before ?? after).not.toBeNull()
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(PASSWORD)
  }
})
