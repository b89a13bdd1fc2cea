import { createSign } from 'node:crypto'
import { filedPatient, personAt, practices } from '@bitewing/population'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox.ts'
import { startSandbox } from '../../testing/start-sandbox.ts'

type Json = Record<string, unknown>
type Values = { range: string; values: string[][] }

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const [practice, other] = practices as [(typeof practices)[number], (typeof practices)[number]]
const MONDAY = '2026-11-16'
const TOKEN = 'Bearer sandbox-google-token'

type Options = { method?: string; body?: string; headers?: Record<string, string> }
const google = (path: string, options: Options = {}) =>
  fetch(`${sandbox.url}/google${path}`, { ...options, headers: { authorization: TOKEN, ...options.headers } })
const post = (path: string, body: unknown) =>
  google(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function valuesOf(range: string, spreadsheetId = practice.spreadsheetId): Promise<Values> {
  const answer = await google(`/v4/spreadsheets/${spreadsheetId}/values/${encodeURIComponent(range)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Values
}

const write = (data: Json[], spreadsheetId = practice.spreadsheetId) =>
  post(`/v4/spreadsheets/${spreadsheetId}/values:batchUpdate`, { valueInputOption: 'RAW', data })

async function writtenCells(page: string): Promise<{ cell: string; value: string; times: number }[]> {
  const answer = await fetch(`${sandbox.url}/admin/google/cells?spreadsheetId=${practice.spreadsheetId}&page=${page}`)
  return ((await answer.json()) as { cells: { cell: string; value: string; times: number }[] }).cells.map(
    ({ cell, value, times }) => ({ cell, value, times }),
  )
}

/** Working days from the first of a year on. */
function workingDays(count: number): string[] {
  return Array.from({ length: count * 2 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .slice(0, count)
}

describe('a practice’s spreadsheet', () => {
  test('has a page for each working day around today, and none for weekends', async () => {
    const answer = (await (await google(`/v4/spreadsheets/${practice.spreadsheetId}`)).json()) as {
      properties: Json
      sheets: { properties: { title: string } }[]
    }
    const titles = answer.sheets.map(({ properties }) => properties.title)
    expect(answer.properties).toMatchObject({ timeZone: practice.timeZone })
    expect(titles.length).toBeGreaterThan(60)
    expect(titles.filter((title) => [0, 6].includes(new Date(title).getUTCDay()))).toEqual([])
  })

  test('has the columns that the practice wants, under headings', async () => {
    const [headings = []] = (await valuesOf(`'${MONDAY}'!1:1`)).values
    expect(headings).toEqual(expect.arrayContaining(['Patient First Name', 'Member ID', 'Carrier', 'Status', 'Note']))
    const others = (await valuesOf(`${MONDAY}!1:1`, other.spreadsheetId)).values[0]
    expect(['ELG Codes', 'History', 'File Name', 'Drive URL'].map((name) => headings.includes(name))).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(['ELG Codes', 'History', 'File Name', 'Drive URL'].map((name) => others?.includes(name))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('has 8 to 25 appointments a day, of patients who are the practice’s, each once', async () => {
    for (const day of workingDays(15)) {
      const [, ...rows] = (await valuesOf(day)).values
      expect(rows.length).toBeGreaterThanOrEqual(8)
      expect(rows.length).toBeLessThanOrEqual(25)
      const ids = rows.map((row) => String(row[1]))
      expect(new Set(ids).size).toBe(ids.length)
      for (const row of rows.filter((one) => one[3] !== '')) {
        const { patient } = filedPatient(personAt((Number(row[1]) - 10_000) * practices.length + practice.town))
        expect([row[2], row[3]]).toEqual([patient.firstName, patient.lastName])
      }
    }
  })

  test('says the same whenever it is read', async () => {
    expect(await valuesOf(MONDAY)).toEqual(await valuesOf(MONDAY))
    expect((await valuesOf(MONDAY)).values).not.toEqual((await valuesOf('2026-11-17')).values)
  })

  test('has what people get wrong: no insurance, no birth date, a date that is none', async () => {
    const rows: string[][] = []
    for (const day of workingDays(40)) rows.push(...(await valuesOf(`'${day}'!A2:Q`)).values)
    expect(rows.some((row) => row[10] === '' && row[9] === '')).toBe(true)
    expect(rows.some((row) => row[4] === '')).toBe(true)
    expect(rows.some((row) => row[4] === '13/45/2020')).toBe(true)
    expect(rows.some((row) => /^\d\/\d\/\d{4}$/.test(row[4] ?? ''))).toBe(true)
  })

  test.each([
    ['A1:B2', 2, 2],
    ['C3', 1, 1],
    ['B2:C', undefined, 2],
  ])('gives the part %s', async (cells, rows, columns) => {
    const whole = (await valuesOf(MONDAY)).values
    const { values } = await valuesOf(`'${MONDAY}'!${cells}`)
    expect(values.length).toBe(rows ?? whole.length - 1)
    expect(values[0]?.length).toBe(columns)
  })

  test.each([`'2026-11-15'!A1`, `'Notes'!A1`, `'2026-02-30'!A1`, `'2026-11-16'!?`])(
    'has no %s, and says so',
    async (range) => {
      const answer = await google(`/v4/spreadsheets/${practice.spreadsheetId}/values/${encodeURIComponent(range)}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        error: { code: 400, message: `Unable to parse range: ${range}`, status: 'INVALID_ARGUMENT' },
      })
    },
  )

  test('that does not exist is 404', async () => {
    expect((await google('/v4/spreadsheets/nobody/values/x')).status).toBe(404)
  })
})

describe('what is written into a sheet', () => {
  test('stays there, and every cell says how often it was written', async () => {
    const page = '2026-12-01'
    const answer = await write([
      { range: `'${page}'!R2:S2`, values: [['Active', 'Done by DR']] },
      { range: `'${page}'!R3`, values: [['Inactive']] },
    ])
    expect(await answer.json()).toMatchObject({ totalUpdatedCells: 3, totalUpdatedRows: 2, totalUpdatedSheets: 1 })
    await write([{ range: `'${page}'!R2`, values: [['Termed']] }])
    const { values } = await valuesOf(`'${page}'!R2:S3`)
    expect(values).toEqual([['Termed', 'Done by DR'], ['Inactive']])
    expect(await writtenCells(page)).toEqual([
      { cell: 'R2', value: 'Termed', times: 2 },
      { cell: 'S2', value: 'Done by DR', times: 1 },
      { cell: 'R3', value: 'Inactive', times: 1 },
    ])
    expect(sandbox.provider('google').journal.writes['values.batchUpdate']).toBeGreaterThanOrEqual(2)
  })

  test('leaves a cell alone where there is a null', async () => {
    const page = '2026-12-02'
    await write([{ range: `'${page}'!R2:S2`, values: [[null, 'Check']] }])
    expect((await writtenCells(page)).map(({ cell }) => cell)).toEqual(['S2'])
  })

  test('is nothing where one of the ranges is wrong', async () => {
    const page = '2026-12-03'
    const answer = await write([
      { range: `'${page}'!R2`, values: [['Active']] },
      { range: `'Nowhere'!R2`, values: [['Active']] },
    ])
    expect(answer.status).toBe(400)
    expect(await writtenCells(page)).toEqual([])
  })

  test.each([
    ['how it is meant', { data: [] }],
    ['where it goes', { valueInputOption: 'RAW', data: [{ values: [['x']] }] }],
    ['what it is, in rows', { valueInputOption: 'RAW', data: [{ range: `'2026-12-07'!R2`, values: ['x'] }] }],
  ])('has to say %s', async (_what, body) => {
    expect((await post(`/v4/spreadsheets/${practice.spreadsheetId}/values:batchUpdate`, body)).status).toBe(400)
  })

  test('is framed on the page that people see', async () => {
    await write([{ range: `'2026-12-04'!R2`, values: [['<b>Active</b>']] }])
    const page = await fetch(
      `${sandbox.url}/admin/google/sheet?spreadsheetId=${practice.spreadsheetId}&page=2026-12-04`,
    )
    expect(await page.text()).toContain('title="written 1 times">&#60;b&#62;Active')
  })
})

describe('a page that a person adds', () => {
  const add = (title: string, spreadsheetId = practice.spreadsheetId) =>
    post(`/v4/spreadsheets/${spreadsheetId}:batchUpdate`, { requests: [{ addSheet: { properties: { title } } }] })
  const titlesOf = async (spreadsheetId: string) =>
    (
      (await (await google(`/v4/spreadsheets/${spreadsheetId}`)).json()) as { sheets: { properties: Json }[] }
    ).sheets.map(({ properties }) => properties['title'])

  test('is listed in its spreadsheet alone, after those of the days', async () => {
    expect(await (await add('Notes')).json()).toMatchObject({
      replies: [{ addSheet: { properties: { title: 'Notes' } } }],
    })
    expect((await titlesOf(practice.spreadsheetId)).at(-1)).toBe('Notes')
    expect(await titlesOf(other.spreadsheetId)).not.toContain('Notes')
  })

  test('needs a title that no page has, and a spreadsheet', async () => {
    await add('Twice')
    expect((await add('Twice')).status).toBe(400)
    expect((await add(MONDAY)).status).toBe(400)
    expect((await add('Notes', 'nowhere')).status).toBe(404)
    expect((await post(`/v4/spreadsheets/${practice.spreadsheetId}:batchUpdate`, { requests: [{}] })).status).toBe(400)
  })
})

describe('a folder', () => {
  const upload = (metadata: Json, content: string) => {
    const boundary = 'between'
    const body = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n--${boundary}--\r\n`
    return google('/upload/drive/v3/files?uploadType=multipart', {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    })
  }
  const inFolder = async (query: string) =>
    ((await (await google(`/drive/v3/files?q=${encodeURIComponent(query)}`)).json()) as { files: Json[] }).files

  test('takes a file with its content, which can be read again', async () => {
    const created = (await (
      await upload(
        { name: 'Breakdown’s.pdf', parents: [practice.folderId], appProperties: { key: 'k1' } },
        '%PDF-1.4\r\n\r\nx',
      )
    ).json()) as { id: string; webViewLink: string; size: string }
    expect(created).toMatchObject({ mimeType: 'application/pdf', size: '13', parents: [practice.folderId] })
    expect(await (await google(`/drive/v3/files/${created.id}?alt=media`)).text()).toBe('%PDF-1.4\r\n\r\nx')
    expect(await (await fetch(created.webViewLink)).text()).toBe('%PDF-1.4\r\n\r\nx')
    const query = `'${practice.folderId}' in parents and appProperties has { key='key' and value='k1' } and trashed = false`
    expect(await inFolder(query)).toMatchObject([{ id: created.id }])
    expect(await inFolder(`'${other.folderId}' in parents`)).toEqual([])
  })

  test('takes a folder, and a file under an id that was fetched before, once', async () => {
    const { ids } = (await (await google('/drive/v3/files/generateIds?count=1')).json()) as { ids: string[] }
    const folder = {
      id: ids[0],
      name: 'November',
      mimeType: 'application/vnd.google-apps.folder',
      parents: [practice.folderId],
    }
    expect((await post('/drive/v3/files', folder)).status).toBe(200)
    expect((await post('/drive/v3/files', folder)).status).toBe(409)
    expect(await inFolder(`name = 'November' and mimeType = 'application/vnd.google-apps.folder'`)).toHaveLength(1)
  })

  test('that does not exist takes nothing', async () => {
    const answer = await upload({ name: 'x.pdf', parents: ['nowhere'] }, 'x')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { message: 'File not found: nowhere.' } })
  })
})

describe('signing in', () => {
  type KeyFile = { client_email: string; private_key: string; token_uri: string }

  async function tokenFor(change: Json = {}, spoil = (signature: string) => signature): Promise<Response> {
    const file = (await (await fetch(`${sandbox.url}/admin/google/service-account.json`)).json()) as KeyFile
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: file.client_email,
      scope: 'https://www.googleapis.com/auth/spreadsheets',
      aud: file.token_uri,
      iat: now,
      exp: now + 3600,
      ...change,
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
    const signature = createSign('RSA-SHA256').update(text).sign(file.private_key, 'base64url')
    return fetch(file.token_uri, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: `${text}.${spoil(signature)}`,
      }),
    })
  }

  test('with the key file gives a token that opens the sheets, until it expires', async () => {
    const { access_token } = (await (await tokenFor()).json()) as { access_token: string }
    const read = () =>
      fetch(`${sandbox.url}/google/v4/spreadsheets/${practice.spreadsheetId}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    expect((await read()).status).toBe(200)
    await fetch(`${sandbox.url}/admin/google/forget-tokens`, { method: 'POST' })
    expect((await read()).status).toBe(401)
  })

  test.each<[string, Json, (signature: string) => string]>([
    ['another name', { iss: 'somebody@else.example' }, (same) => same],
    ['an old assertion', { exp: 1 }, (same) => same],
    ['no scope', { scope: '' }, (same) => same],
    ['a wrong signature', {}, (signature) => `${signature.slice(0, -8)}AAAAAAAA`],
  ])('with %s is refused', async (_what, change, spoil) => {
    const answer = await tokenFor(change, spoil)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  })
})

test('a quota that is used up is said in Google’s own form', async () => {
  await fetch(`${sandbox.url}/admin/google/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'limited', times: 1, seconds: 2 }),
  })
  const answer = await google(`/v4/spreadsheets/${practice.spreadsheetId}`)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } })
})
