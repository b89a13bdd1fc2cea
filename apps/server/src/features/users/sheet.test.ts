import { contract } from '@bitewing/contract'
import { newWorkbook, OpenWorkbook } from '@bitewing/documents/workbook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { addPerson, brightsmile, practicesOf, signedIn } from './testing/people.ts'

const { users } = contract
const HEADINGS = 'First Name,Last Name,Email,Phone,Send PIN to email,Practices,Permissions,Default page'

let server: TestServer
let manager: TestClient

beforeAll(async () => {
  server = await startTestServer()
  manager = await signedIn(server, 'manager@bitewing.example')
})
afterAll(() => server.stop())

const csv = (...lines: string[]) => [new File([[HEADINGS, ...lines].join('\r\n')], 'people.csv')]
const ana = (email: string) => `Ana,Ruiz,${email},(512) 555-0155,,Brightsmile Downtown,M2-S2; M2-S2-A1,/allTransaction`
const preview = async (files: File[]) => (await manager.call(users.previewImport, { files })).value.rows
const emails = async () => {
  const { value } = await manager.call(users.list, { limit: 300 })
  return value.records.map(({ user }) => user).toSorted()
}

describe('an import', () => {
  test('shows first what each line would do, and stores nothing by that', async () => {
    const before = await emails()
    const rows = await preview(csv(ana('ana@example.com'), 'Bo,Lin,nobody,,Yes,Brightsmile Downtown,,'))
    expect(rows).toEqual([
      { line: 2, name: 'Ana Ruiz', user: 'ana@example.com', verdict: 'add', sentence: '' },
      {
        line: 3,
        name: 'Bo Lin',
        user: 'nobody',
        verdict: 'refused',
        sentence: 'Email: please provide a valid e-mail.',
      },
    ])
    expect(await emails()).toEqual(before)
  })

  test.each([
    ['a practice that is not reached', 'A,B,a@example.com,,Yes,Lakeside Loop,,', '“Lakeside Loop” is not known.'],
    ['no practice', 'A,B,a@example.com,,Yes,,,', 'Practices: please assign at least one practice.'],
    ['a permission that does not exist', 'A,B,a@example.com,,Yes,Brightsmile Downtown,M77,', '“M77” is not known.'],
    [
      'a permission that is not held',
      'A,B,a@example.com,,Yes,Brightsmile Downtown,M3-S1,',
      'You cannot give “Call Center”, because you do not hold it yourself.',
    ],
    [
      'a protected permission',
      'A,B,a@example.com,,Yes,Brightsmile Downtown,M6-S2,',
      '“Permissions” is protected: only somebody who holds “Permissions” can give it.',
    ],
    [
      'an address of somebody beyond reach',
      'A,B,single@bitewing.example,,Yes,Brightsmile Downtown,,',
      'Another user has this e-mail address already.',
    ],
    [
      'somebody who may not be touched',
      'A,B,verifier@bitewing.example,,Yes,Brightsmile Downtown,,',
      'This person also works for practices that you do not administer, so somebody who administers them all has to make the change.',
    ],
    ['no phone', 'A,B,a@example.com,,No,Brightsmile Downtown,,', /valid phone number/],
    ['a switch that is neither', 'A,B,a@example.com,,perhaps,Brightsmile Downtown,,', /must be Yes or No/],
  ])('refuses a line with %s, and says why', async (_, line, sentence) => {
    const [row] = await preview(csv(line))
    expect(row).toMatchObject({ verdict: 'refused' })
    expect(row?.sentence).toMatch(sentence)
  })

  test('takes all lines or none', async () => {
    const before = await emails()
    const files = csv(ana('first@example.com'), ana('first@example.com'))
    expect(await manager.call(users.import, { files })).toMatchObject({
      status: 409,
      reason: 'users.sheet_refused',
      err: expect.stringContaining('3'),
    })
    expect(await emails()).toEqual(before)
  })

  test('adds and changes people with a line in the log for each; sent again it changes nothing', async () => {
    const person = await addPerson(server, { practices: practicesOf(brightsmile).slice(0, 1), codes: [] })
    const files = csv(
      ana('added@example.com'),
      `Changed,Person,${person.email},,Yes,Brightsmile Downtown;Brightsmile Dental Group / Brightsmile Scottsdale,M2-S2,`,
    )
    const first = await manager.call(users.import, { files })
    expect(first).toMatchObject({ status: 200, value: { added: 1, changed: 1 } })
    const { rows } = await server.owner.query(
      `select action, label from administration_log where label = any ($1) order by number`,
      [['added@example.com', person.email]],
    )
    expect(rows).toEqual([
      { action: 'add', label: 'added@example.com' },
      { action: 'change', label: person.email },
    ])
    const again = await manager.call(users.import, { files })
    expect(again).toMatchObject({ status: 200, value: { added: 0, changed: 0 } })
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0xff, 0xfe]), 'users.sheet_unreadable'],
    ['a broken workbook', 'PK rubbish', 'users.sheet_unreadable'],
    ['other columns', 'a,b\n1,2', 'users.sheet_headings'],
    ['headings alone', HEADINGS, 'users.sheet_empty'],
    ['too many lines', `${HEADINGS}\n${'A,B,c@example.com,,Yes,x,,\n'.repeat(501)}`, 'users.sheet_too_long'],
  ])('refuses %s', async (_, content, reason) => {
    expect(await manager.call(users.previewImport, { files: [new File([content], 'x.xlsx')] })).toMatchObject({
      status: 400,
      reason,
    })
  })
})

describe('an export', () => {
  test('is a workbook that the import reads again, without anything to do', async () => {
    const { value } = await manager.call(users.export, {})
    const bytes = new Uint8Array(await (value as { blob: Blob }).blob.arrayBuffer())
    const rows = await preview([new File([bytes], 'users.xlsx')])
    expect(rows.length).toBe((await emails()).length)
    expect(rows.filter(({ verdict }) => verdict !== 'same')).toEqual([])
  })

  test('has the people that the list shows, and is in the log', async () => {
    const { value } = await manager.call(users.export, { firstName: 'vera' })
    const book = new OpenWorkbook(new Uint8Array(await (value as { blob: Blob }).blob.arrayBuffer()))
    expect(book.rows('Users')?.map(({ cells }) => cells.get(2))).toEqual(['Email', 'verifier@bitewing.example'])
    const { rows } = await server.owner.query(
      `select action, after from administration_log where action = 'export' order by number desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'export', after: { People: 1, Filters: 'firstName' } }])
  })

  test('neutralises what a spreadsheet would take for a formula, and the import takes it as it was', async () => {
    const files = csv('=cmd|x,Evil,evil@example.com,,Yes,Brightsmile Downtown,,')
    expect((await manager.call(users.import, { files })).status).toBe(200)
    const { value } = await manager.call(users.export, { email: 'evil@' })
    const bytes = new Uint8Array(await (value as { blob: Blob }).blob.arrayBuffer())
    expect(new OpenWorkbook(bytes).rows('Users')?.[1]?.cells.get(0)).toBe("'=cmd|x")
    expect(await preview([new File([bytes], 'users.xlsx')])).toMatchObject([{ verdict: 'same' }])
  })

  test('of a workbook made elsewhere is read by its headings, in whatever order', async () => {
    const page = {
      title: 'Staff',
      rows: [
        ['Email', 'Practices', 'Last Name', 'First Name', 'Send PIN to email'],
        ['order@example.com', 'Brightsmile Downtown', 'Ruiz', 'Ana', 'yes'],
      ],
    }
    const rows = await preview([new File([new Uint8Array(newWorkbook([page]))], 'staff.xlsx')])
    expect(rows).toMatchObject([{ line: 2, name: 'Ana Ruiz', verdict: 'add' }])
  })
})
