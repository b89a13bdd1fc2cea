import { contract, type InputOf } from '@bitewing/contract'
import { demoPractices, demoUsers } from '@bitewing/db/demo'
import { masked } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetRows } from '../../../../../packages/documents/src/testing/sheet-rows.ts'
import { fileTime } from '../../kernel/data/file-time.ts'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { SuspendedChildren } from '../../testing/suspended-children.ts'

const { download, list, setColour } = contract.transactions
const selection = demoPractices.slice(0, 3).map((practice) => practice.id)

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

const rowsOf = async (blob: Blob) => sheetRows(new Uint8Array(await blob.arrayBuffer()))

test('the export holds what the grid shows, all of it, in the grid’s order', async () => {
  const asked: InputOf<typeof download> = {
    type: ['FBD'],
    filter: { carrier: { operation: 'nem' } },
    sort: { practice: -1, patientName: 1 },
  }
  const { value: file } = await admin.call(download, asked, { selection })
  const [headings, ...rows] = await rowsOf(file.blob)
  expect(headings).toEqual([
    'Appointment',
    'Patient ID',
    'Patient Name',
    'Practice',
    'Type',
    'Carrier Name',
    'Eligibility Status',
    'Verification By',
    'Missing Fields',
    'Required Fields',
    'Provider',
    'Audited',
  ])
  const { value: grid } = await admin.call(list, { ...asked, limit: 10_000 }, { selection })
  expect(rows.map((row) => [masked(row[1] ?? ''), row[2], row[3]])).toEqual(
    grid.records.map((record) => [record.patientId, record.patientName, record.practiceName]),
  )
})

describe('whatever a cell holds', () => {
  const texts = [
    "O'Tool\\",
    '\\N',
    '\\.',
    '$1',
    '{"}',
    ' x ',
    'Zoë 你好 🦷',
    'a\tb',
    'a\nb',
    'a\u001fb',
    '=1+1',
    'a <b> & "c"',
  ]
  /** As written in the sheet's XML. */
  const written: Readonly<Record<string, string>> = {
    'a\u001fb': 'ab',
    '=1+1': "'=1+1",
    'a <b> & "c"': 'a &lt;b&gt; &amp; "c"',
  }
  beforeAll(async () => {
    await server.owner.query(
      `update verification_records r set carrier_name = odd.text, provider_name = 'odd ' || odd.place
       from unnest($2::text[]) with ordinality odd (text, place),
         (select id, row_number() over (order by id) as place from verification_records where practice_id = $1) own
       where own.id = r.id and own.place = odd.place`,
      [selection[0], texts],
    )
  })
  const exported = async (filter: InputOf<typeof download>['filter']) => {
    const { value } = await admin.call(download, { filter }, { selection })
    return (await rowsOf(value.blob)).slice(1).map((row) => [row[5], row[10]])
  }

  test.each(texts.map((text, index) => [text, `odd ${index + 1}`]))(
    '%j stands in its own cell',
    async (text, provider) => {
      expect(await exported({ provider: { operation: 'e', value: provider } })).toEqual([
        [written[text] ?? text, provider],
      ])
    },
  )

  test.each(texts.slice(0, 5))('%j can be asked for', async (text) => {
    expect(await exported({ carrier: { operation: 'e', value: text } })).toEqual([[text, expect.stringMatching('odd')]])
  })
})

test('2 §9: it is named after the client and the time at the practice', async () => {
  const { value } = await admin.call(download, { startDate: '2031-01-01' }, { selection: [selection[0] ?? ''] })
  const { rows } = await server.owner.query(
    'select c.name from clients c join practices p on p.client_id = c.id where p.id = $1',
    [selection[0]],
  )
  expect(value.filename).toMatch(new RegExp(`^${rows[0].name} \\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d:\\d\\d\\.xlsx$`))
  expect(fileTime(new Date('2026-03-09T04:05:06Z'), 'America/Chicago')).toBe('08-03-2026 23:05:06')
})

test('it is in the log of accesses, with how many rows left', async () => {
  const { value } = await admin.call(
    download,
    { filter: { patientName: { operation: 'c', value: 'a' } } },
    { selection },
  )
  const rows = (await rowsOf(value.blob)).length - 1
  const { rows: entries } = await server.owner.query(
    `select action, outcome, filters, row_count from patient_access_log where endpoint like '%/download' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ action: 'export', outcome: 'allowed', filters: ['filter'], row_count: rows }])
})

test('a caller who goes away leaves no connection behind', async () => {
  for (let count = 0; count < 6; count += 1) {
    const body = JSON.stringify(await admin.seal({ practiceIds: selection }, 'POST', download.path))
    const leaving = new AbortController()
    const answer = await fetch(server.url + download.path, {
      method: 'POST',
      headers: admin.headers(true),
      body,
      signal: leaving.signal,
    })
    expect(answer.status).toBe(200)
    leaving.abort()
  }
  // More exports than may run at once: if the others had not ended, this one would wait for ever.
  expect((await admin.call(download, {}, { selection })).status).toBe(200)
})

test('a process that dies over a workbook breaks that download and nothing else', async () => {
  const body = JSON.stringify(await admin.seal({ practiceIds: selection }, 'POST', download.path))
  const suspended = new SuspendedChildren()
  const asked = fetch(server.url + download.path, { method: 'POST', headers: admin.headers(true), body })
  const taken = asked.then(async (answer) => [answer.status, await answer.arrayBuffer()]).catch(() => 'broken')
  await expect.poll(() => suspended.count).toBe(1)
  suspended.kill()
  expect(await taken).toSatisfy((end) => end === 'broken' || end[0] === 500)
  expect((await admin.call(download, {}, { selection })).status).toBe(200)
})

test('who may not export is refused, and without a practice there is nothing to export', async () => {
  const reader = await server.client().signIn('reader@bitewing.example')
  expect((await reader.call(download, {}, { selection })).status).toBe(403)
  expect(await admin.call(download, {}, { selection: [] })).toMatchObject({
    status: 400,
    err: 'Please select a practice first.',
  })
})

test('who may not see the patient id sees none', async () => {
  const reader = await server.client().signIn('reader@bitewing.example')
  const own = demoUsers.find(({ email }) => email === 'reader@bitewing.example')?.practiceIds.slice(0, 1) ?? []
  const { value } = await reader.call(list, { limit: 5 }, { selection: own })
  expect(value.records.map(({ patientId }) => patientId)).toEqual(['', '', '', '', ''])
  const { value: seen } = await admin.call(list, { limit: 1 }, { selection })
  expect(seen.records[0]?.patientId).not.toBe('')
})

test('2 §4: a colour of the client flags the record, another client’s does not, and none takes the flag away', async () => {
  const { value } = await admin.call(list, { limit: 1 }, { selection })
  const transactionId = value.records[0]?._id ?? ''
  const { rows } = await server.owner.query<{ id: string; hex: string; client: string; own: boolean }>(
    `select c.id, c.hex_code as hex, c.client_id as client, c.client_id = p.client_id as own
     from flag_colours c, verification_records r join practices p on p.id = r.practice_id where r.id = $1`,
    [transactionId],
  )
  const own = rows.find((colour) => colour.own)
  const foreign = rows.find((colour) => !colour.own)
  const clientId = own?.client ?? ''
  const colour = async () => {
    const { value: page } = await admin.call(list, { limit: 10_000 }, { selection })
    return page.records.find(({ _id }) => _id === transactionId)?.color
  }
  const set = (colorSchemeId: string | null) =>
    admin.call(setColour, { clientId, transactionId, colorSchemeId }, { selection })
  expect((await set(own?.id ?? '')).status).toBe(200)
  expect(await colour()).toBe(own?.hex)
  expect((await set(foreign?.id ?? '')).status).toBe(404)
  expect(await colour()).toBe(own?.hex)
  expect((await set(null)).status).toBe(200)
  expect(await colour()).toBeNull()
  const { rows: history } = await server.owner.query(
    `select kind, old_value <> '' as before, new_value <> '' as after from record_history where record_id = $1 and kind = 'colour' order by at`,
    [transactionId],
  )
  expect(history).toEqual([
    { kind: 'colour', before: expect.any(Boolean), after: true },
    { kind: 'colour', before: true, after: false },
  ])
})
