import { contract, type InputOf } from '@bitewing/contract'
import { createClient, newId } from '@bitewing/db'
import { demoClients, demoPractices } from '@bitewing/db/demo'
import { eventually } from '@bitewing/db/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestWorld, type TestWorld } from '../../testing/world.ts'
import { tellWhatIsMissing } from './alarms.ts'

const { feeds } = contract
const [practice, neighbour] = demoPractices
const practiceId = practice?.id ?? ''
const foreign = demoPractices.find(({ client_id }) => client_id !== practice?.client_id)?.id ?? ''
const NS = 'brightsmile-dental-group'
const FOLDER = (practice?.name ?? '').toUpperCase().replaceAll(' ', '_')
const selection = [practiceId]

let world: TestWorld
let admin: TestClient
beforeAll(async () => {
  // The demo's own files would stand between those of the tests.
  world = await startTestWorld()
  await world.owner.query('truncate feed_files, feed_file_tallies, feed_settings, feed_alarms')
  admin = await world.client().signIn('admin@bitewing.example')
})
afterAll(() => world.stop())

type Kind = 'azure' | 'sftp'
const PROVIDERS = { azure: 'azure-blob', sftp: 'sftp' } as const

async function post(kind: Kind, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world.sandbox.url}/admin/${PROVIDERS[kind]}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'manual',
  })
  expect(answer.status).toBeLessThan(400)
}
const drop = (kind: Kind, container: string, path: string, content: string) =>
  post(kind, 'files', { container, path, content })

const filesIn = async (kind: Kind, input: InputOf<typeof feeds.azure> = {}, from = selection) =>
  (await admin.call(feeds[kind], input, { selection: from })).value.records
const sourceOf = async (kind: Kind) => (await admin.call(feeds.sources, { kind }, { selection })).value[0]

/** Has the account looked through until what is expected has happened. */
async function lookUntil<T>(kind: Kind, find: () => Promise<T | undefined | false>): Promise<T> {
  return await eventually(async () => {
    await admin.call(feeds.look, { kind }, { selection })
    const found = await find()
    if (found === undefined || found === false) throw new Error('not yet')
    return found
  })
}

describe.each(['azure', 'sftp'] as const)('files by %s', (kind) => {
  test('a file that is dropped, changed and removed is told three times, with lines and size, and read once each time', async () => {
    const path = `${FOLDER}/2026/patients-${kind}.csv`
    const named = async (event: string) =>
      (await filesIn(kind, { name: `patients-${kind}` })).find((file) => file.event === event)
    await drop(kind, NS, path, 'a\r\nb\nc')
    expect(await lookUntil(kind, () => named('created'))).toMatchObject({
      container: NS,
      folder: `${FOLDER}/2026`,
      fileName: `patients-${kind}.csv`,
      lines: 3,
      size: 6,
      practice: practice?.name,
    })
    await drop(kind, NS, path, 'a\n')
    expect(await lookUntil(kind, () => named('changed'))).toMatchObject({ lines: 1, size: 2 })
    await post(kind, 'files/remove', { container: NS, path })
    expect(await lookUntil(kind, () => named('deleted'))).toMatchObject({ lines: null, size: 2 })
    const events = (await filesIn(kind, { name: `patients-${kind}` })).map(({ event }) => event)
    expect(events.toSorted()).toEqual(['changed', 'created', 'deleted'])
  })

  test('what no NS or practice has a name for is nobody’s, and only who sees everything sees it', async () => {
    await drop(kind, 'no-such-ns', `${FOLDER}/lost.csv`, 'x')
    await drop(kind, NS, 'elsewhere/lost.csv', 'x')
    await drop(kind, NS, 'lost.csv', 'x')
    const nobody = () => admin.call(feeds.nobody, { kind, name: 'lost' })
    await lookUntil(kind, async () => (await nobody()).value.recordsQty === 3)
    expect(await filesIn(kind, { name: 'lost' })).toEqual([])
    const manager = await world.client().signIn('manager@bitewing.example')
    expect((await manager.call(feeds.nobody, { kind })).status).toBe(403)
  })

  test('an account that does not answer says since when, what came before stays, and it recovers', async () => {
    const before = (await filesIn(kind)).length
    world.sandbox.provider(PROVIDERS[kind]).faults.set({ kind: 'down' })
    const down = await lookUntil(kind, async () => ((await sourceOf(kind))?.trouble === '' ? false : sourceOf(kind)))
    expect(down).toMatchObject({ trouble: 'unreachable', downSince: expect.any(String), sandbox: true })
    expect(await filesIn(kind)).toHaveLength(before)
    world.sandbox.provider(PROVIDERS[kind]).faults.set({ kind: 'none' })
    await lookUntil(kind, async () => (await sourceOf(kind))?.trouble === '')
    expect(await sourceOf(kind)).toMatchObject({ downSince: null })
  })
})

test('a host key that has changed is refused and said; once it is confirmed, it is the one that counts', async () => {
  await post('sftp', 'host-key/other', {})
  const changed = await lookUntil('sftp', async () => {
    const source = await sourceOf('sftp')
    return source?.trouble === 'changed host key' && source
  })
  const { _id: id, hostKeySeen } = changed
  const confirm = (fingerprint: string) => admin.call(feeds.confirmHostKey, { id, fingerprint })
  expect((await confirm('SHA256:another')).status).toBe(409)
  expect((await confirm(hostKeySeen ?? '')).status).toBe(200)
  await lookUntil('sftp', async () => (await sourceOf('sftp'))?.trouble === '')
  await post('sftp', 'host-key/usual', {})
  await lookUntil('sftp', async () => (await sourceOf('sftp'))?.trouble === 'changed host key')
})

test('in the account of one client nothing is anybody else’s, whatever it is called', async () => {
  const { save, remove } = contract.credentials
  const other = demoClients.find(({ id }) => id !== practice?.client_id)?.id ?? ''
  const azure = { account: 'sandboxaccount', key: Buffer.from('the account key of the sandbox').toString('base64') }
  const saved = await admin.call(save, { clientId: other, practiceId: null, credentials: { azure } })
  expect(saved.status).toBe(200)
  await drop('azure', NS, `${FOLDER}/twice.csv`, 'x')
  // The robot finds new accounts within seconds.
  await eventually(async () => {
    await admin.call(feeds.look, { kind: 'azure' }, { selection: [foreign] })
    const { rows } = await world.owner.query(`select practice_id from feed_files where name = 'twice.csv'`)
    expect(rows.map((row) => String(row.practice_id)).toSorted()).toEqual([practiceId, 'null'])
  })
  await admin.call(remove, { id: saved.value._id })
})

/** A delivered file, so many days before today, by the practice's clock. */
async function delivered(name: string, lines: number, ago: number, of = practiceId, at = '00:00'): Promise<void> {
  await world.owner.query(
    `insert into feed_files (id, source_id, kind, practice_id, container, folder, name, event, lines, size, created_at, day)
     select $1, $1, 'azure', p.id, 'ns', 'f', $2, 'created', $3::int, $3::int * 10,
       ((now() at time zone p.time_zone)::date - $4::int + $6::time) at time zone p.time_zone,
       (now() at time zone p.time_zone)::date - $4::int from practices p where p.id = $5`,
    [newId(), name, lines, ago, of, at],
  )
}

describe('the list', () => {
  test('is filtered by container, folder, name and day, and sorted as asked: date before name', async () => {
    await delivered('sorted-b.csv', 1, 3)
    await delivered('sorted-a.csv', 1, 3)
    await delivered('sorted-c.csv', 1, 5)
    const names = async (input: InputOf<typeof feeds.azure>) =>
      (await filesIn('azure', { name: 'SORTED', ...input })).map(({ fileName }) => fileName.slice(7, 8)).join('')
    expect(await names({ sortFilename: '1' })).toBe('abc')
    expect(await names({ sortFilename: '-1' })).toBe('cba')
    expect((await names({ sortDate: '1', sortFilename: '1' })).slice(0, 1)).toBe('c')
    expect(await names({ sort: '-fileName' })).toBe('cba')
    expect(await names({ container: 'nothing' })).toBe('')
    const { rows } = await world.owner.query(`select day from feed_files where name = 'sorted-c.csv'`)
    expect(await names({ created: rows[0].day })).toBe('c')
    expect((await names({ createdStart: rows[0].day, createdEnd: rows[0].day })).length).toBe(1)
    expect((await admin.call(feeds.azure, { sortDate: '2' as '1' }, { selection })).status).toBe(400)
  })

  test('shows the selected practices alone', async () => {
    await delivered('neighbour.csv', 1, 1, neighbour?.id)
    expect(await filesIn('azure', { name: 'neighbour' })).toEqual([])
    expect(await filesIn('azure', { name: 'neighbour' }, [neighbour?.id ?? ''])).toHaveLength(1)
  })
})

test('the report says what is missing, empty, too little and too much, with the days before, and the alarm tells it once', async () => {
  await world.owner.query('truncate feed_files, feed_file_tallies')
  for (const ago of [1, 2, 3, 4, 5, 6, 7]) {
    await delivered(`patients-${ago}.csv`, 100, ago)
    await delivered(`appointments-${ago}.csv`, 100, ago)
    await delivered(`claims-${ago}.csv`, 100, ago)
  }
  await delivered('Patients-0.CSV', 49, 0)
  await delivered('appointments-0.csv', 201, 0)
  await delivered('claims-0.csv', 0, 0)
  const { rows } = await world.owner.query(
    `select (now() at time zone time_zone)::date as today from practices where id = $1`,
    [practiceId],
  )
  const date: string = rows[0].today
  const settings = { practiceId, deadline: '00:00', days: [1, 2, 3, 4, 5, 6, 7], alarmTo: ['desk@bitewing.example'] }
  expect((await admin.call(feeds.settings, settings)).status).toBe(200)
  const { value } = await admin.call(feeds.azureReport, { date }, { selection })
  expect(value.structure).toEqual([
    expect.objectContaining({
      pms: 'Open Dental',
      columns: expect.arrayContaining([expect.objectContaining({ name: 'Claims' })]),
    }),
  ])
  const cells = value.data[0]?.rows[0]?.cells ?? {}
  expect(Object.entries(cells).map(([name, { ok, why }]) => [name, ok, why])).toEqual([
    ['Patients', false, 'Less than half of the usual 100 lines.'],
    ['Appointments', false, 'More than twice the usual 100 lines.'],
    ['Insurance plans', false, 'Missing: it was not there by 00:00.'],
    ['Claims', false, 'The file is empty.'],
    ['Payments', null, ''],
  ])
  expect(cells['Patients']?.days.slice(-8)).toEqual([100, 100, 100, 100, 100, 100, 100, 49])
  expect(cells['Patients']?.days.slice(0, 6)).toEqual([null, null, null, null, null, null])
  expect((await admin.call(feeds.sftpReport, { date }, { selection })).value.data).toEqual([])
  expect((await admin.call(feeds.azureReport, { date: '' }, { selection })).fields?.[0]?.message).toBe(
    'Please select a date',
  )

  const sent: { to: string; text: string }[] = []
  const messages = {
    email: async (_db: unknown, to: string, { text }: { text: string }) => void sent.push({ to, text }),
  }
  const dependencies = { database: world.database, messages, publicUrl: 'https://bitewing.example' }
  await tellWhatIsMissing(dependencies)
  await tellWhatIsMissing(dependencies)
  expect(sent.map(({ to }) => to)).toEqual(['desk@bitewing.example'])
  expect(sent[0]?.text).toContain('- Insurance plans: Missing: it was not there by 00:00.')
  expect(sent[0]?.text).not.toContain('.csv')
})

test('what came after the deadline is late, unless it was only sent once more', async () => {
  await delivered('patients-late.csv', 100, 1, practiceId, '10:15')
  await delivered('claims-early.csv', 100, 1, practiceId, '08:15')
  await delivered('claims-again.csv', 100, 1, practiceId, '14:00')
  const { rows } = await world.owner.query(
    `with late as (delete from feed_files where practice_id = $1 and name in ('patients-1.csv', 'claims-1.csv')),
       set as (update feed_settings set deadline = '09:00' where practice_id = $1)
     select ((now() at time zone time_zone)::date - 1)::text as date from practices where id = $1`,
    [practiceId],
  )
  const { value } = await admin.call(feeds.azureReport, { date: rows[0].date }, { selection })
  const { Patients: late, Claims: early } = value.data[0]?.rows[0]?.cells ?? {}
  expect([late?.ok, late?.why]).toEqual([false, 'Late: it came at 10:15, and not by 09:00.'])
  expect(early?.ok).toBe(true)
})

test('a practice with a deadline that never delivered is in both reports, and told about once', async () => {
  const silent = neighbour?.id ?? ''
  await world.owner.query(`update practices set pms = 'Open Dental' where id = $1`, [silent])
  await world.owner.query('delete from feed_files where practice_id = $1', [silent])
  const settings = { deadline: '00:00', days: [1, 2, 3, 4, 5, 6, 7], alarmTo: ['silent@bitewing.example'] }
  expect((await admin.call(feeds.settings, { practiceId: silent, ...settings })).status).toBe(200)
  const { rows } = await world.owner.query(
    `select (now() at time zone time_zone)::date::text as today from practices where id = $1`,
    [silent],
  )
  for (const report of [feeds.azureReport, feeds.sftpReport]) {
    const { value } = await admin.call(report, { date: rows[0].today }, { selection: [silent] })
    expect(value.data[0]?.rows[0]?.cells['Patients']).toMatchObject({ ok: false, created: null })
  }
  const sent: string[] = []
  const messages = { email: async (_db: unknown, to: string) => void sent.push(to) }
  await tellWhatIsMissing({ database: world.database, messages, publicUrl: 'https://bitewing.example' })
  expect(sent).toEqual(['silent@bitewing.example'])
  await world.owner.query('delete from feed_settings where practice_id = $1', [silent])
})

test('the end of a pass is told to the screens, which say when it was', async () => {
  const told: string[] = []
  const listener = createClient(world.databaseUrl)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => told.push(payload))
  await listener.query('listen bitewing_live')
  const before = (await sourceOf('azure'))?.passedAt
  // Nobody asks for it: it is due.
  await world.owner.query(`update feed_sources set next_at = now() where kind = 'azure'`)
  await eventually(async () => expect((await sourceOf('azure'))?.passedAt).not.toBe(before))
  await eventually(() => expect(told.some((payload) => payload.includes('"feeds"'))).toBe(true))
  await listener.end()
})

test('what a system delivers can be changed, and counts at once', async () => {
  const columns = [{ name: 'Everything', pattern: 'all_?.csv', required: true }]
  expect((await admin.call(feeds.expected, { pms: 'Open Dental', columns })).status).toBe(200)
  await delivered('all_1.csv', 5, 0)
  await delivered('allx1.csv', 9, 0)
  await delivered('all_12.csv', 9, 0)
  const { rows } = await world.owner.query(`select max(day) as today from feed_files where name = 'all_1.csv'`)
  const { value } = await admin.call(feeds.azureReport, { date: rows[0].today }, { selection })
  expect(value.data[0]?.rows[0]?.cells).toMatchObject({ Everything: { lines: 5, ok: true } })
  expect((await admin.call(feeds.expected, { pms: 'Unheard of', columns })).status).toBe(400)
})

test('who does not hold Azure Files gets neither kind of list, nor the reports', async () => {
  const verifier = await world.client().signIn('verifier@bitewing.example')
  for (const endpoint of [feeds.azure, feeds.sftp])
    expect((await verifier.call(endpoint, {}, { selection })).status).toBe(403)
  for (const endpoint of [feeds.azureReport, feeds.sftpReport])
    expect((await verifier.call(endpoint, { date: '2026-11-16' }, { selection })).status).toBe(403)
})

test('what is counted by practice and day is what there is, whatever was delivered, moved or removed above', async () => {
  await world.owner.query(`update feed_files set practice_id = (select id from practices order by id desc limit 1)
    where id = (select id from feed_files where practice_id is not null order by id limit 1)`)
  const counted = await world.owner.query(
    'select practice_id, kind, day, n from feed_file_tallies where n <> 0 order by 1, 2, 3',
  )
  const there = await world.owner.query(`select practice_id, kind, day, count(*) as n from feed_files
    where practice_id is not null group by 1, 2, 3 order by 1, 2, 3`)
  expect(counted.rows.length).toBeGreaterThan(1)
  expect(counted.rows).toEqual(there.rows)
})
