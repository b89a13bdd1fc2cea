import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints, permissionsOf } from '@bitewing/contract'
import { catalogue } from '@bitewing/domain'
import { expect, test } from 'vitest'

/** What docs/security.md and docs/operations.md say for reviewers, held against the code. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const security = read('docs/security.md')
const operations = read('docs/operations.md')
const product = read('docs/product.md')

/** A section of docs/security.md, to the next heading; its lines as one. */
function section(title: string): string {
  const [, text] = security.split(`\n### ${title}\n`)
  if (text === undefined) throw new Error(`docs/security.md has no section "${title}"`)
  return (text.split(/\n##/)[0] as string).replaceAll('\n', ' ')
}

/** The value of a constant in the source, such as `const PIN_TRIES = 5`. */
function constant(path: string, name: string): number {
  const [, value] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\*+ [\\d_]+)*)[\\s,}]`).exec(read(path)) ?? []
  if (value === undefined) throw new Error(`${path} has no ${name}`)
  return value.split(' * ').reduce((product, part) => product * power(part), 1)
}

function power(text: string): number {
  const [base, exponent = 1] = text.split(' ** ').map((part) => Number(part.replaceAll('_', '')))
  return (base as number) ** exponent
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|node_modules)\//.test(name))
    .map((name) => read(join(folder, name)))
}

test('the rules of input are where the document says', () => {
  const told = section('Rules of input')
  for (const mark of ['1 §5', '2 §5', '3 §5']) {
    expect(told).toContain(mark)
    expect(product).toContain(`\n### ${mark} Validation`)
  }
  for (const rule of ['Pre-check', 'date range', 'Patient info and form']) expect(product).toContain(rule)
})

test('the limits are those of the code', () => {
  const told = section('Limits and costly work')
  const http = 'apps/server/src/kernel/http'
  const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`
  const json = 'apps/server/src/kernel/limited-json.ts'
  const signIn = 'apps/server/src/features/session/sign-in.ts'
  const payers = 'apps/server/src/adapters/eligibility/provider-client.ts'
  const expected = [
    `RATE_LIMIT (${/RATE_LIMIT: .*default\((\d+)\)/.exec(read('apps/server/src/settings.ts'))?.[1]})`,
    `${megabytes(constant(json, 'LARGEST_JSON'))}, ${constant(json, 'VALUES').toLocaleString('en')} values, ${constant(json, 'DEPTH')} levels, texts of ${constant(json, 'LONGEST_TEXT') / 1024} kB`,
    `8 MB, ${constant(json, 'VALUES_OF_LISTS').toLocaleString('en')} values`,
    `${megabytes(constant(`${http}/uploads.ts`, 'LARGEST_FORM'))}, ${constant(`${http}/uploads.ts`, 'FILES')} files of ${megabytes(constant(`${http}/uploads.ts`, 'LARGEST_FILE'))}, ${constant(`${http}/uploads.ts`, 'FIELDS')} fields`,
    `${constant(signIn, 'PIN_TRIES')} tries, ${constant(signIn, 'PIN_MINUTES')} minutes`,
    `${constant(signIn, 'PINS_BY_CHOICE')} by choice, then by e-mail, none after ${constant(signIn, 'PINS_AT_MOST')}`,
    `${constant('apps/server/src/adapters/converter/open.ts', 'AT_ONCE')} at once in a process, 1 of a user, ${constant('apps/server/src/adapters/converter/conversion.ts', 'WAITING_PER_USER')} of a user waiting, ${constant('apps/server/src/adapters/confined/time-by-size.ts', 'LARGE_FILE_MS') / 1000} seconds`,
    `${constant(payers, 'atOnce')} at once, ${constant(payers, 'perSecond')} a second, ${constant(payers, 'ANSWER_MS') / 1000} seconds`,
  ]
  for (const limit of expected) expect(told).toContain(limit)
})

test('how guessing is held back is what the code does', () => {
  const tries = 'apps/server/src/features/session/tries.ts'
  const seconds = (name: string) => constant(tries, name) / 1000
  const failures = constant(tries, 'FAILURES_BEFORE_SLOWING')
  const told = section('Limits and costly work')
  expect(told).toContain(`${failures} in 15 minutes`)
  expect(told).toContain(`pauses of ${seconds('FIRST_PAUSE_MS')} to ${seconds('LONGEST_PAUSE_MS')} seconds`)
  expect(told).toContain(
    `${constant(tries, 'LINKS_OF_USER')} of a user, ${constant(tries, 'LINKS_OF_ADDRESS')} of an address`,
  )
  expect(security).toMatch(/signed in before .* is counted apart/)
})

test('what is said about files is so', () => {
  const told = section('Files')
  const inspect = 'packages/documents/src/inspect/docx.ts'
  const megabytes = (name: string) => `${constant(inspect, name) / 1024 ** 2} MB`
  expect(told).toContain(`unpack to ${megabytes('totalBytes')} in all and to ${megabytes('entryBytes')} in one part`)
  expect(told).toContain(`${constant(inspect, 'entries').toLocaleString('en')} parts`)
  expect(told).toContain(`${constant('apps/server/src/kernel/http/uploads.ts', 'LARGEST_FILE') / 1024 ** 2} MB each`)
})

test('the ways to sign in are those that are written down', () => {
  const open = allEndpoints().filter(({ endpoint }) => endpoint.access === 'public')
  const told = [...section('Ways to sign in').matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name)
  expect(new Set(told)).toEqual(new Set(open.map(({ feature, name }) => `${feature}.${name}`)))
})

test('the words that passwords may not contain are those of the code', () => {
  const told = section('Words that passwords may not contain')
  const folder = 'apps/server/src/features/session'
  expect(constant(`${folder}/weak-password.ts`, 'SHORTEST_WORD')).toBe(4)
  expect(told).toContain('a word of four letters or more')
  const [, product] = /const PRODUCT = '(\w+)'/.exec(read(`${folder}/new-password.ts`)) ?? []
  expect(told).toContain(product)
})

test('the times and the number of sessions are those of the code', () => {
  const sessions = 'apps/server/src/features/session/sessions.ts'
  const minutes = constant('apps/server/src/kernel/session/tokens.ts', 'ACCESS_TOKEN_SECONDS') / 60
  const told = section('Times and number of sessions')
  expect(told).toContain(`A user has ${constant(sessions, 'SESSIONS_OF_USER')} sessions at the most`)
  expect(told).toContain(
    `Access token ${minutes} minutes; ${constant(sessions, 'IDLE_MINUTES')} minutes idle; ${constant(sessions, 'TOTAL_MINUTES') / 60} hours in all.`,
  )
})

test('every permission that an endpoint asks for is told', () => {
  const asked = new Set(
    allEndpoints().flatMap(({ endpoint }) => permissionsOf(endpoint.access).map(({ permission }) => permission)),
  )
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter((permission) => !product.includes(`\`${permission}`))).toEqual([])
})

test('every action that shows more is among the fields that are held back', () => {
  const actions = catalogue.flatMap(({ sections }) => sections.flatMap((one) => one.actions.map(({ name }) => name)))
  const showing = actions.filter((name) => /^(show|reveal).*(Column|Id)$/.test(name))
  expect(showing.length).toBeGreaterThan(2)
  for (const name of showing) expect(section('Fields that are held back')).toContain(`\`${name}\``)
})

test('every key, cipher and hash of the code is in the inventory', () => {
  const told = section('Keys and algorithms')
  const code = ['apps/server/src', 'db/src'].flatMap(filesBelow).join('\n')
  const purposes = [...code.matchAll(/#derive\('([^']+)'\)|\.digest\('([a-z ]+)'(?:,|\)\.toString)/g)]
  expect(purposes.length).toBeGreaterThan(8)
  for (const [, derived, digested] of purposes) expect(told).toContain(`\`${derived ?? digested}\``)
  const algorithms = [...code.matchAll(/(?:createHash|createHmac|createCipheriv|hkdfSync)\('([\w-]+)'|alg: '(\w+)'/g)]
  const names = new Set(algorithms.map(([, primitive, signature]) => (primitive ?? signature ?? '').toLowerCase()))
  const plain = told.toLowerCase().replaceAll('-', '')
  for (const name of names) expect(plain).toContain(name.replaceAll('-', ''))
  expect(told).toMatch(/REPLACE_SECRET_KEY/)
})

test('every address that the server can be given is told', () => {
  const settings = [...read('apps/server/src/settings.ts').matchAll(/^ {2}(\w+_URL|\w+_KEY_FILE):/gm)].map(
    ([, name]) => name,
  )
  const called = settings.filter((name) => name !== 'PUBLIC_URL')
  expect(called.length).toBeGreaterThan(8)
  const told = section('Whom the server calls')
  expect(called.filter((name) => !told.includes(name as string))).toEqual([])
})

test('every table is in one class of data', () => {
  const migrations = readdirSync(join(root, 'db/migrations')).map((name) => read(join('db/migrations', name)))
  const made = migrations.join('\n').matchAll(/^ *create (?:unlogged )?table (?:if not exists )?(\w+)/gim)
  // One that was made anew is made twice.
  const tables = [...new Set([...made].map(([, name]) => name as string))]
  expect(tables.length).toBeGreaterThan(30)
  const lines = security.split('\n### Classes of data\n')[1]?.split('\n##')[0]?.split('\n') ?? []
  const classes = lines.filter((line) => line.startsWith('| ')).slice(1)
  const told = classes.flatMap((row) => (row.split(' | ')[1] ?? '').split(', '))
  expect(told.sort()).toEqual(tables.sort())
  for (const row of classes) expect(row).toMatch(/^\| [^|]+ \| [^|]+ \| [^|]{10,} \|$/)
})

test('how soon a weak package is replaced is what the audit goes by', () => {
  const audit = 'scripts/audit.mjs'
  const days = ['critical', 'high', 'moderate'].map((severity) => constant(audit, severity))
  expect(section('Dependencies')).toContain(
    `a critical one is gone within ${days[0]} days, a high one within ${days[1]}, any other within ${days[2]}`,
  )
})

test('every log is in the inventory', () => {
  for (const log of ['server', 'patient_access_log', 'access_records', 'record_history', 'bot_statuses', 'PostgreSQL'])
    expect(operations).toMatch(new RegExp(`^\\| [^|]*${log}[^|]* \\|( [^|]{8,} \\|){3}$`, 'm'))
})
