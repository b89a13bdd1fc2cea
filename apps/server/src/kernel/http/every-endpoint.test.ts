import { allEndpoints, type Contract, type Endpoint, type InputOf } from '@bitewing/contract'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { aPdf } from '../../testing/documents.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

/**
 * Every endpoint is called as a stranger, as a user without its permission and as a user of another practice.
 * An endpoint that is new and has no example here does not compile; one that forgets to refuse fails.
 */

const ID = '0'.repeat(24)
const TOKEN = 'x'.repeat(43)
/** A client and a practice that the foreigner does not have. */
const clientId = demoClients[0]?.id ?? ''
const practiceId = demoPractices[0]?.id ?? ''

/** One that he has. */
const ownPractice = demoPractices[6]?.id ?? ''

type Examples = { [F in keyof Contract]: { [N in keyof Contract[F]]: InputOf<Contract[F][N]> } }

const profile = { firstName: 'A', lastName: 'B', phone: '15125550199', notifyOnLogin: false }
const colour = { name: 'A', hexCode: '#010203', colorPriority: 1 }
const patient = {
  CarrierName: 'A',
  type: 'FBD' as const,
  EmployerName: 'A',
  PatientFirstName: 'A',
  PatientLastName: 'A',
  PatientDOB: '2000-01-01',
  Relationship: 'Self',
  SubscriberDOB: '2000-01-01',
  SubscriberFirstName: 'A',
  SubscriberLastName: 'A',
  groupName: 'A',
}
const client = { name: 'A', stateId: 'TX', cityId: 'Austin' }
const practice = {
  ...client,
  clientId,
  desc: 'A',
  folderId: 'A',
  spreadsheetId: 'A',
  address: 'A',
}
/** A record of that practice. */
const record = demoRecordId(0)
const pdf = aPdf()
const link = { id: ID, trackLoginId: ID, userId: ID, token: TOKEN }

/** Valid input for each endpoint, aimed at something that belongs to somebody else. */
const examples: Examples = {
  system: { health: {}, metrics: {}, openapi: {}, events: {} },
  session: {
    authenticate: { username: 'a@b.co', password: 'x' },
    pin: { username: 'a@b.co', password: 'x', pin: '000000' },
    requestReset: { email: 'a@b.co' },
    validateToken: { signature: TOKEN },
    updatePassword: { token: TOKEN, password: 'Strong-1-Password', userId: ID },
    readAuthorization: { params: ID, signature: TOKEN },
    allowUser: link,
    blockUser: link,
    refresh: {},
    logout: {},
    me: {},
    updateProfile: { payload: profile },
  },
  outbox: { messages: {} },
  access: { history: {}, setState: { accessId: ID, state: true }, ownPermissions: {}, catalogue: {} },
  connections: { clientsWithPractices: {} },
  colours: {
    all: { clientId },
    grid: { clientId },
    add: { clientId, ...colour },
    change: { clientId, id: ID, ...colour },
    remove: { clientId, id: ID },
  },
  clients: {
    list: {},
    find: { id: clientId },
    add: client,
    change: { id: clientId, ...client },
    remove: { id: clientId },
    eligibilityServices: {},
    states: {},
    cities: { state: 'TX' },
  },
  practices: {
    list: {},
    all: {},
    ofClient: { clientId },
    find: { id: practiceId },
    add: { ...practice, templateId: 'default' },
    change: { id: practiceId, ...practice },
    remove: { id: practiceId },
  },
  payers: {
    list: {},
    change: { id: ID, payerId: '90000', aliases: [], needsGroupNumber: false, sharesAreThePlans: false },
    search: { text: 'Harborline' },
  },
  transactions: {
    list: {},
    download: {},
    statistics: {},
    setColour: { clientId, transactionId: record, colorSchemeId: null },
    saveSort: { sort: { appointment: 1 } },
    savePriority: { priority: [{ k: 'Active', v: 1 }] },
  },
  transactionForm: {
    form: { transactionId: record },
    create: { practiceId },
    edit: { id: record, version: 1 },
  },
  gridColumns: { all: { id: ID }, own: {}, show: { columnId: ID }, hide: { id: ID } },
  search: { records: { text: 'a' }, carriers: { text: 'a' } },
  verification: {
    list: {},
    patient: { id: record },
    revealMemberId: { id: record },
    updatePatient: { id: record, version: 1, ...patient },
    updateRecord: { transactionId: record, version: 1, data: {} },
    updateStatus: { id: record, version: 1, iv_status: 'Active' },
    retry: { transactionId: record },
    empty: { transactionId: record, practiceId },
    record: { id: record },
    saveNote: { transactionId: record, note: 'x' },
    saveComment: { a: record, b: practiceId, comment: 'x' },
    auditElg: { transactionId: record, practiceId, state: true },
    auditFbd: { transactionId: record, practiceId, state: true },
    linked: { transactionId: record },
    policy: { id: record },
    history: { id: record },
    presence: { id: record, open: true },
  },
  formFill: {
    merge: { dataId: record },
    save: { id: record, version: 1, bookmarks: {} },
    download: { id: record },
    updatePms: { dataId: record },
    pmsState: { id: record },
    pmsDifference: { id: record },
    pmsUndoDifference: { id: record },
    undoPms: { id: record },
    setUpload: { transactionId: record, status: 'true' },
    callBookmarks: { id: record },
    payerAnswers: { id: record },
    payerBenefits: { id: record },
    payerProof: { id: record, answerId: ID },
    sharedElements: {},
  },
  files: {
    upload: { transactionId: record, name: 'x', files: [pdf] },
    replace: { transactionId: record, fileId: ID, files: [pdf] },
    fromCall: { transactionId: record, name: 'x', files: [pdf] },
    download: { transactionId: record, fileId: ID },
    preview: { transactionId: record, fileId: ID },
    remove: { transactionId: record, fileId: ID },
    check: { a: record, b: practiceId },
    clean: { transactionId: record, practiceId },
  },
  conversions: { docxToPdf: { files: [pdf] }, pdfToTable: { files: [pdf] } },
  reports: { transactions: {}, transactionsWorkbook: { toExcel: 'true' } },
  extraction: {
    schedules: {},
    verify: { practiceId, type: 'new', startDate: '2026-11-16' },
    add: { practiceId, type: 'new', dates: ['2026-11-16'] },
    logs: { sheetDate: '2026-11-16' },
    failedTasks: {},
    tryAgain: { id: ID },
  },
  botLog: { list: {} },
  realTime: {
    payers: {},
    provider: {},
    check: {
      tradingPartnerServiceId: '1',
      provider: { organizationName: 'A', npi: '1234567890' },
      subscriber: { firstName: 'A', lastName: 'A', dateOfBirth: '20000101', memberId: '1' },
    },
    clients: {},
    downloadVerifications: { dateStart: '2026-01-01', dateEnd: '2026-01-02', idClient: clientId },
    processes: {},
    carriers: {},
    carrierForm: { carrierId: ID, typeForm: 'iv' },
    store: { practiceId },
    file: { file: record },
  },
  tickets: {
    all: { transaction: record },
    one: { id: ID },
    add: { title: 'x', practiceId, transactionId: record },
    respond: { issueId: ID, message: 'x' },
    setStatus: { id: ID, status: 'closed' },
  },
}

const endpoints = allEndpoints().map(({ feature, name, endpoint }) => ({
  title: `${feature}.${name}`,
  endpoint,
  input: (examples as unknown as Record<string, Record<string, object>>)[feature]?.[name] ?? {},
}))
const titlesOf = (chosen: typeof endpoints) => chosen.map(({ title }) => title).sort()
const withAccess = (test: (access: Endpoint['access']) => boolean) =>
  endpoints.filter(({ endpoint }) => test(endpoint.access))
const withScope = (...scopes: Endpoint['scope'][]) =>
  endpoints.filter(({ endpoint }) => scopes.includes(endpoint.scope))

let server: TestServer
let stranger: TestClient
let powerless: TestClient
let foreigner: TestClient

beforeAll(async () => {
  server = await startTestServer()
  // Both may sign in; one has practices and no permission, the other every permission and other practices.
  await server.owner.query(`
    delete from user_permissions where user_id = (select id from users where email = 'single@bitewing.example');
    delete from user_practices where user_id = (select id from users where email = 'admin@bitewing.example')
      and practice_id in (select id from practices where client_id = '${clientId}')`)
  stranger = server.client()
  powerless = await server.client().signIn('single@bitewing.example')
  foreigner = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

describe('what is open', () => {
  test('to anyone', () => {
    expect(titlesOf(withAccess((access) => access === 'public'))).toEqual([
      'session.allowUser',
      'session.authenticate',
      'session.blockUser',
      'session.pin',
      'session.readAuthorization',
      'session.refresh',
      'session.requestReset',
      'session.updatePassword',
      'session.validateToken',
      'system.health',
      'system.openapi',
    ])
  })

  test('to this machine alone', () => {
    expect(titlesOf(withAccess((access) => access === 'loopback'))).toEqual(['outbox.messages', 'system.metrics'])
  })

  test('to any signed-in user', () => {
    expect(titlesOf(withAccess((access) => access === 'login'))).toEqual([
      'access.catalogue',
      'access.history',
      'access.ownPermissions',
      'access.setState',
      'clients.cities',
      'clients.states',
      'colours.all',
      'colours.grid',
      'connections.clientsWithPractices',
      'extraction.logs',
      'search.carriers',
      'session.logout',
      'session.me',
      'session.updateProfile',
      'system.events',
    ])
  })

  test('with sight of everything', () => {
    expect(titlesOf(withScope('system'))).toEqual([
      'clients.add',
      'clients.change',
      'clients.find',
      'clients.list',
      'clients.remove',
      'outbox.messages',
      'payers.change',
      'practices.add',
      'practices.all',
      'practices.change',
      'practices.find',
      'practices.list',
      'practices.ofClient',
      'practices.remove',
      'session.allowUser',
      'session.authenticate',
      'session.blockUser',
      'session.pin',
      'session.readAuthorization',
      'session.refresh',
      'session.requestReset',
      'session.updatePassword',
      'session.validateToken',
    ])
  })
})

const guarded = withAccess((access) => access !== 'public' && access !== 'loopback')

describe('without a session', () => {
  test.each(guarded)('$title is refused', async ({ endpoint, input }) => {
    expect(await stranger.call(endpoint, input)).toMatchObject({ status: 401, err: 'Invalid token', success: false })
  })
})

describe('without the permission', () => {
  test.each(withAccess((access) => typeof access === 'object'))('$title is refused', async ({ endpoint, input }) => {
    expect(await powerless.call(endpoint, input)).toMatchObject({
      status: 403,
      reason: 'access.permission',
      success: false,
    })
  })
})

describe('for another practice or client', () => {
  test.each(withScope('practices', 'client'))('$title answers as if it did not exist', async ({ endpoint, input }) => {
    const selection = endpoint.scope === 'practices' ? { selection: [practiceId] } : {}
    expect(await foreigner.call(endpoint, input, selection)).toMatchObject({ status: 404, success: false })
  })

  test.each(withScope('practices').filter(({ input }) => Object.values(input).includes(record)))(
    '$title finds no record of a practice that is not selected',
    async ({ endpoint, input }) => {
      expect(await foreigner.call(endpoint, input, { selection: [ownPractice] })).toMatchObject({
        status: 404,
        success: false,
      })
    },
  )

  test.each(withScope('user').filter(({ input }) => Object.values(input).includes(ID)))(
    '$title of somebody else answers as if it did not exist',
    async ({ endpoint, input }) => {
      expect(await foreigner.call(endpoint, input)).toMatchObject({ status: 404, success: false })
    },
  )
})

describe('from another machine', () => {
  test.each(withAccess((access) => access === 'loopback'))('$title does not exist', async ({ endpoint, input }) => {
    expect(await server.client('8.8.8.8').call(endpoint, input)).toMatchObject({ status: 404, success: false })
  })
})
