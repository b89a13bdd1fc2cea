import { contract, type CredentialDetail } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'

const { credentials } = contract
const [clientId, otherClientId] = demoClients.map(({ id }) => id) as [string, string]
const practiceId = demoPractices.filter(({ client_id }) => client_id === clientId)[1]?.id ?? ''
const otherPracticeId = demoPractices.find(({ client_id }) => client_id === otherClientId)?.id ?? ''

let server: TestWorld
let admin: TestClient
let keeper: TestClient
beforeAll(async () => {
  server = await startTestWorld()
  admin = await server.client().signIn('admin@bitewing.example')
  keeper = await server.client().signIn('keys@bitewing.example')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from credentials where practice_id = $1', [practiceId])
})

type Groups = Record<string, Record<string, string | null>>
const save = (groups: Groups, more: object = {}) =>
  admin.call(credentials.save, { clientId, practiceId, credentials: groups, ...more })
const saved = async (groups: Groups, more: object = {}): Promise<CredentialDetail> => (await save(groups, more)).value

/** What adapters would be given. */
const opened = async (group: string) => {
  const { rows } = await server.owner.query(
    `select g.id from credential_groups g join credentials c on c.id = g.credential_id where c.practice_id = $1 and g.name = $2`,
    [practiceId, group],
  )
  return await server.vault.openGroup(rows[0].id)
}

describe('credentials', () => {
  test('are saved in one call and answered by name, never by value', async () => {
    const groups = { openDental: { customerKey: 'planted-one' }, Portal: { user: 'u', password: 'planted-two' } }
    const answer = await save(groups)
    expect(answer.value).toMatchObject({
      clientId,
      practiceId,
      version: 1,
      credentials: { openDental: { customerKey: null }, Portal: { user: null, password: null } },
    })
    const found = await admin.call(credentials.find, { id: answer.value._id })
    expect(found.value.credentials).toEqual({
      openDental: { customerKey: null },
      Portal: { user: null, password: null },
    })
    expect(found.value.groups[0]?.properties).toMatchObject([{ name: 'customerKey', savedBy: 'Ada Quillan' }])
    expect(JSON.stringify([answer, found])).not.toContain('planted')
    expect([await opened('openDental'), await opened('Portal')]).toEqual([groups.openDental, groups.Portal])
  })

  test('keep what is null, replace what has a value, and lose what is not named', async () => {
    await saved({ openDental: { customerKey: 'first' }, Portal: { user: 'u', password: 'p' }, Fax: { pin: '1' } })
    await saved({ openDental: { customerKey: null }, Portal: { password: 'new' } })
    expect(await opened('openDental')).toEqual({ customerKey: 'first' })
    expect(await opened('Portal')).toEqual({ password: 'new' })
    const { rows } = await server.owner.query(
      'select g.name from credential_groups g join credentials c on c.id = g.credential_id where c.practice_id = $1 order by 1',
      [practiceId],
    )
    expect(rows.map(({ name }) => name)).toEqual(['Portal', 'openDental'].sort())
  })

  test('of a client and practice are one, however often they are saved', async () => {
    const first = await saved({ Portal: { user: 'u' } })
    const second = await saved({ Portal: { user: null, more: 'm' } })
    expect([second._id, second.version]).toEqual([first._id, 2])
    const both = await Promise.all([save({ Portal: { user: 'a' } }), save({ Portal: { user: 'b' } })])
    expect(both.map(({ success }) => success)).toEqual([true, true])
    const { rowCount } = await server.owner.query('select from credentials where practice_id = $1', [practiceId])
    expect(rowCount).toBe(1)
  })

  test('that somebody else has changed meanwhile are refused, and nothing is changed', async () => {
    await saved({ Portal: { user: 'mine' } }, { version: 0 })
    const refusal = { status: 409, reason: 'credentials.changed', show: true }
    expect(await save({ Portal: { user: 'new' } }, { version: 0 })).toMatchObject(refusal)
    await saved({ Portal: { user: 'theirs' } }, { version: 1 })
    expect(await save({ Portal: { user: 'stale' } }, { version: 1 })).toMatchObject(refusal)
    expect(await opened('Portal')).toEqual({ user: 'theirs' })
  })

  test('of a known service lose the space that was pasted with them, and free ones keep every character', async () => {
    await saved({ openDental: { customerKey: ' pasted \n' }, Portal: { password: ' kept ' } })
    expect([await opened('openDental'), await opened('Portal')]).toEqual([
      { customerKey: 'pasted' },
      { password: ' kept ' },
    ])
  })

  test.each<[string, Groups, string, string]>([
    ['without a group', {}, 'credentials', 'Must have properties'],
    ['with a group without a label', { '': { a: 'b' } }, 'credentials.', 'Label is required'],
    ['with a group without properties', { Portal: {} }, 'credentials.Portal', 'Please provide at least one property'],
    ['with a property without a key', { Portal: { '': 'b' } }, 'credentials.Portal.', 'Field is required'],
    ['with a property without a value', { Portal: { user: '' } }, 'credentials.Portal.user', 'Field is required'],
    ['with only a space for a known service', { stedi: { key: ' ' } }, 'credentials.stedi.key', 'Field is required'],
    ['with null for what was never saved', { Portal: { user: null } }, 'credentials.Portal.user', 'Field is required'],
    [
      'that lack what the service needs',
      { change: { clientId: 'a' } },
      'credentials.change',
      'change needs clientSecret',
    ],
    ['that have what the service lacks', { stedi: { key: 'a', b: 'c' } }, 'credentials.stedi.b', 'stedi has only: key'],
    [
      'of a known service in another spelling',
      { opendental: { customerKey: 'k' } },
      'credentials.opendental',
      'The service is called openDental',
    ],
    [
      'with a name that is no key',
      { __proto: { a: 'b' } },
      'credentials.__proto',
      'must begin with a letter or a digit',
    ],
  ])('%s are refused, and the field is named', async (_, groups, field, message) => {
    const answer = await save(groups)
    expect(answer).toMatchObject({ status: 400, show: true })
    expect(answer.fields).toContainEqual({ field, message })
    const { rowCount } = await server.owner.query('select from credentials where practice_id = $1', [practiceId])
    expect(rowCount).toBe(0)
  })

  test('need a client, and a practice of that client', async () => {
    const groups = { Portal: { user: 'u' } }
    const without = await admin.call(credentials.save, { clientId: '', practiceId, credentials: groups })
    expect(without).toMatchObject({ status: 400, fields: [{ field: 'clientId' }] })
    expect(await save(groups, { practiceId: otherPracticeId })).toMatchObject({ status: 404 })
    expect(await save(groups, { clientId: '0'.repeat(24) })).toMatchObject({ status: 404 })
  })

  test('are all deleted at once', async () => {
    const { _id: id } = await saved({ Portal: { user: 'u' } })
    expect((await admin.call(credentials.remove, { id })).success).toBe(true)
    expect(await admin.call(credentials.find, { id })).toMatchObject({ status: 404 })
    const { rows } = await server.owner.query('select count(*) as count from credential_values')
    const { rows: properties } = await server.owner.query('select count(*) as count from credential_properties')
    expect(rows).toEqual(properties)
  })

  test('leave a line for each change, which names what was saved and never what it is', async () => {
    const { _id: id } = await saved({ Portal: { user: 'planted-a', password: 'planted-b' } })
    await saved({ Portal: { user: null, password: 'planted-c' }, Fax: { pin: 'planted-d' } })
    await saved({ Portal: { user: null, password: null }, Fax: { pin: null } })
    await admin.call(credentials.remove, { id })
    const { rows } = await server.owner.query(
      `select action, before, after from administration_log where subject = 'credential' and subject_id = $1 order by number`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'add', before: null, after: { 'Portal user': 'saved', 'Portal password': 'saved' } },
      {
        action: 'change',
        before: { 'Portal password': 'saved', 'Fax pin': null },
        after: { 'Portal password': 'replaced', 'Fax pin': 'saved' },
      },
      {
        action: 'remove',
        before: { 'Portal user': 'saved', 'Portal password': 'saved', 'Fax pin': 'saved' },
        after: null,
      },
    ])
  })
})

describe('the list', () => {
  test('has the client, the practice and when it was made', async () => {
    await saved({ openDental: { customerKey: 'k' } })
    const { records, recordsQty } = (await admin.call(credentials.list, { limit: 300 })).value
    expect(recordsQty).toBe(records.length)
    expect(records.find((one) => one.practiceId === practiceId)).toMatchObject({
      clientId,
      client: demoClients[0]?.name,
      practice: demoPractices.find(({ id }) => id === practiceId)?.name,
      groups: [{ label: 'openDental', lastUsed: null, tried: null }],
    })
    const all = records.find((one) => one.clientId === clientId && one.practiceId === null)
    expect(all?.practice).toBeNull()
  })

  test('is filtered by client and practice', async () => {
    await saved({ openDental: { customerKey: 'k' } })
    const name = demoPractices.find(({ id }) => id === practiceId)?.name ?? ''
    const { records } = (await admin.call(credentials.list, { client: clientId, practice: name })).value
    expect(records.map((one) => one.practiceId)).toEqual([practiceId])
  })

  test('and the choices show what the caller administers and nothing else', async () => {
    await saved({ openDental: { customerKey: 'k' } })
    const { records } = (await keeper.call(credentials.list, {})).value
    expect(new Set(records.map((one) => one.clientId))).toEqual(new Set([otherClientId]))
    const choices = (await keeper.call(credentials.choices, {})).value
    expect(choices.map(({ _id }) => _id)).toEqual([otherClientId])
    expect(choices[0]?.practices.length).toBeGreaterThan(1)
  })
})

describe('who may', () => {
  test('a keeper of one client reaches no other', async () => {
    const { _id: id } = await saved({ openDental: { customerKey: 'k' } })
    const refused = await Promise.all([
      keeper.call(credentials.find, { id }),
      keeper.call(credentials.remove, { id }),
      keeper.call(credentials.try, { id, group: 'openDental' }),
      keeper.call(credentials.save, { clientId, practiceId, credentials: { openDental: { customerKey: null } } }),
      keeper.call(credentials.save, { clientId, credentials: { openDental: { customerKey: 'k' } } }),
    ])
    for (const answer of refused) expect(answer).toMatchObject({ status: 404 })
    expect(await opened('openDental')).toEqual({ customerKey: 'k' })
    const own = { clientId: otherClientId, practiceId: otherPracticeId, credentials: { Portal: { user: 'u' } } }
    expect((await keeper.call(credentials.save, own)).success).toBe(true)
  })

  test('a manager without the permission may not even look', async () => {
    const manager = await server.client().signIn('manager@bitewing.example')
    expect(await manager.call(credentials.list, {})).toMatchObject({ status: 403, reason: 'access.permission' })
  })
})

describe('a try', () => {
  const accountKey = Buffer.from('the account key of the sandbox').toString('base64')
  const tried = async (groups: Groups, group: string) => {
    const { _id: id } = await saved(groups)
    return { id, answer: await admin.call(credentials.try, { id, group }) }
  }

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['openDental', { customerKey: 'sandbox-customer' }, { customerKey: 'wrong' }],
    ['stedi', { key: 'sandbox-stedi-key' }, { key: 'wrong' }],
    [
      'change',
      { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' },
      { clientId: 'sandbox-client', clientSecret: 'wrong' },
    ],
    ['x12', { user: 'sandbox', password: 'sandbox-password' }, { user: 'sandbox', password: 'wrong' }],
    ['azure', { account: 'sandboxaccount', key: accountKey }, { account: 'sandboxaccount', key: 'd3Jvbmc=' }],
    [
      'sftp',
      { host: 'files.example', user: 'feeds', password: 'sandbox-password' },
      { host: 'files.example', user: 'feeds', password: 'wrong' },
    ],
  ])('of %s says whether the service takes it, and notes it', async (group, right, wrong) => {
    const works = await tried({ [group]: right }, group)
    expect(works.answer.value).toEqual({ result: 'works', text: 'The service took it.' })
    const noted = await admin.call(credentials.find, { id: works.id })
    expect(noted.value.groups[0]?.tried?.result).toBe('works')
    const refused = await tried({ [group]: wrong }, group)
    expect(refused.answer.value.result).toBe('refused')
    const { rows } = await server.owner.query(
      `select action, after from administration_log where subject_id = $1 and action = 'try' order by number`,
      [works.id],
    )
    expect(rows[0]).toEqual({ action: 'try', after: { [group]: 'The service took it.' } })
    expect(JSON.stringify(rows)).not.toContain('wrong')
  })

  test('of an SFTP server with another key than the confirmed one sends nothing and says so', async () => {
    const group = { host: 'files.example', user: 'feeds', password: 'sandbox-password' }
    const { _id: id } = await saved({ sftp: group })
    await server.owner.query(
      `insert into feed_sources (id, kind, client_id, group_id, host_key)
       select $1, 'sftp', c.client_id, g.id, 'SHA256:another' from credential_groups g join credentials c on c.id = g.credential_id
       where c.id = $2 and g.name = 'sftp' on conflict (kind, group_id) do update set host_key = excluded.host_key`,
      [newId(), id],
    )
    const { value } = await admin.call(credentials.try, { id, group: 'sftp' })
    expect(value.result).toBe('unreachable')
    expect(value.text).toMatch(/^The server has another host key than the confirmed one/)
  })

  test('of a service that is down says that nothing is known', async () => {
    server.sandbox.provider('stedi').faults.set({ kind: 'down' })
    const { answer } = await tried({ stedi: { key: 'sandbox-stedi-key' } }, 'stedi')
    server.sandbox.provider('stedi').faults.set({ kind: 'none' })
    expect(answer.value.result).toBe('unreachable')
  })

  test('of a group that Bitewing does not call is refused, and one that is not there is not found', async () => {
    const { _id: id } = await saved({ Portal: { user: 'u' } })
    expect(await admin.call(credentials.try, { id, group: 'Portal' })).toMatchObject({
      status: 400,
      reason: 'credentials.not_tried',
    })
    expect(await admin.call(credentials.try, { id, group: 'stedi' })).toMatchObject({ status: 404 })
  })

  test('is forgotten once the value is replaced', async () => {
    const { id } = await tried({ stedi: { key: 'sandbox-stedi-key' } }, 'stedi')
    await saved({ stedi: { key: 'another' } })
    expect((await admin.call(credentials.find, { id })).value.groups[0]?.tried).toBeNull()
  })
})
