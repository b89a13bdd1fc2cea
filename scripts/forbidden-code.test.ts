import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The sandbox is no part of a real installation: it checks signatures and hashes as the providers that it plays do. */
const PRODUCT = ['apps/server/src', 'apps/web/src', 'db/src', 'packages']
const SKIPPED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/

const sources = PRODUCT.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path)),
).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Where the pattern occurs, beyond the files that may have it. The example proves that the pattern finds what it is meant to. */
function places(pattern: RegExp, example: string, except: readonly string[] = []): string[] {
  expect(example).toMatch(pattern)
  return sources.filter(({ path, text }) => pattern.test(text) && !except.includes(path)).map(({ path }) => path)
}

test('all of the product is looked through', () => {
  expect(sources.length).toBeGreaterThan(700)
})

test('no text is run as code', () => {
  expect(places(/\beval\(|new Function\(|\bset(Timeout|Interval)\(\s*['"`]/, 'eval(text)')).toEqual([])
})

test('no text becomes markup: React writes texts as texts', () => {
  const markup = /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/
  expect(places(markup, 'element.innerHTML = name')).toEqual([])
})

test('no command is a text with values in it: programs get their parameters one by one', () => {
  const shell = /\bshell: true|import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/
  expect(places(shell, "import { exec } from 'node:child_process'")).toEqual([])
})

test('nothing that must not be guessed comes from Math.random', () => {
  const pauses = ['apps/server/src/adapters/http-client/retry.ts', 'apps/web/src/kit/api/live/live-events.ts']
  expect(places(/Math\.random/, 'Math.random()', pauses)).toEqual([])
})

test('the only cipher is AES-256 in Galois counter mode', () => {
  const other = /create(?:Ci|Deci)pheriv\(\s*'(?!aes-256-gcm')|name: 'AES-(?!GCM')/
  expect(places(other, "createCipheriv('aes-256-ecb', key, null)")).toEqual([])
})

test('the only hashes are of SHA-2, but for the checksum that Azure compares an upload with', () => {
  const other = /create(?:Hash|Hmac)\(\s*'(?!sha256'|sha512')/
  expect(places(other, "createHash('md5')", ['apps/server/src/adapters/storage/azure.ts'])).toEqual([])
})

test('cryptography is Node’s, the browser’s, argon2 and jose, and nothing of our own', () => {
  const others = /from '(crypto-js|node-forge|bcrypt(js)?|tweetnacl|sjcl|jsonwebtoken|elliptic|@noble\/[^']+)'/
  expect(places(others, "import forge from 'node-forge'")).toEqual([])
})

test('certificates are always checked', () => {
  const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/
  expect(places(unchecked, 'rejectUnauthorized: false')).toEqual([])
})

test('only adapters call other servers, and none follows a redirect', () => {
  const calls = /(?<![.#\w])fetch\((?!\))/
  const callers = places(calls, 'await fetch(url, {').filter((path) => path.startsWith('apps/server/'))
  expect(callers.length).toBeGreaterThan(4)
  expect(callers.filter((path) => !path.startsWith('apps/server/src/adapters/'))).toEqual([])
  const following = sources.filter(
    ({ path, text }) =>
      callers.includes(path) &&
      text
        .split(calls)
        .slice(1)
        .some((call) => !call.slice(0, 500).includes("redirect: 'error'")),
  )
  expect(following.map(({ path }) => path)).toEqual([])
})

test('the server writes to no log but its own', () => {
  const printing = places(/\bconsole\.\w+\(/, "console.log('x')")
  expect(printing.filter((path) => path.startsWith('apps/server/'))).toEqual([])
})

test('no window listens to messages of another, but for the phone, which checks who sends them', () => {
  const listens = /\b(window|page)\.(postMessage|onmessage|addEventListener\(('message'|type)[,)])/
  const phone = ['apps/web/src/features/phone/workspace.ts']
  expect(places(listens, 'window.onmessage = read')).toEqual(phone)
})

test('nothing keeps people from pasting a password', () => {
  expect(places(/\bonPaste\b|addEventListener\('paste'/, '<input onPaste={refuse} />')).toEqual([])
})

/** Tests, journeys and what both are helped by. */
const OF_TESTS = /\.(test|spec)\.tsx?$|^e2e\/|\/testing\/[^/]*\.(ts|mjs)$/
const testSources = ['apps', 'attack/src', 'bench/src', 'db/src', 'e2e', 'packages', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => OF_TESTS.test(path) && /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
  .filter((path) => path !== 'scripts/forbidden-code.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Where tests have it, beyond the files that may, each with its reason; a file that no longer needs to is told as well. */
function placesInTests(
  pattern: RegExp,
  examples: readonly string[],
  except: Readonly<Record<string, string>>,
): string[] {
  for (const example of examples) expect(example).toMatch(pattern)
  const found = testSources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(Object.keys(except).filter((path) => !found.includes(path))).toEqual([])
  return found.filter((path) => !(path in except))
}

test('no test pauses: it waits for what must happen', () => {
  const pauses = /timers\/promises'|\bsetTimeout\(|\bwaitForTimeout\(/
  const examples = ['await page.waitForTimeout(400)', 'new Promise((resolve) => setTimeout(resolve, 50))']
  const may = {
    'db/src/testing/eventually.ts': 'between two looks, and until something is killed at a moment that nobody chose',
    'apps/server/src/robot/killed.test.ts': 'the lease of a robot that is suspended is waited out',
    'apps/server/src/resilience.test.ts': 'for so long as the long form wants the database to be away',
    'apps/server/src/testing/background-load.ts': 'people who work until they are told to stop rest between two things',
    'apps/server/src/testing/watch-feeds.ts': 'a program that looks again and again until it is killed',
    'apps/server/src/features/report-schedules/testing/robot-program.ts': 'another one',
    'e2e/0-no-patient-in-an-address.spec.ts':
      'a timer of the page, which is over after those that were begun before it',
    'e2e/2-2.9-dashboard.spec.ts': 'another one, and the browser’s own made slow',
  }
  expect(placesInTests(pauses, examples, may)).toEqual([])
})

test('no wait of a test has a limit of its own, and no test one that is shorter than the common one', () => {
  const limits =
    /\btimeout: (?!(LONG_)?(TEST|WAIT)_LIMIT_MS)|\bvi\.wait(For|Until)\(|AbortSignal\.timeout\(|\.set(Default\w*)?Timeout\((?!(LONG_)?(TEST|WAIT)_LIMIT_MS)|^\s*\},? \d[\d_]*\)|^ *\d[\d_]+,\n *\)|\b(eventually|waitFor)\(.*, \d[\d_]*\)/m
  const examples = [
    'expect.poll(read, { timeout: 30_000 })',
    'vi.waitFor(() => expect(received).toHaveLength(1))',
    'page.setDefaultTimeout(20_000)',
    'test.setTimeout(240_000)',
    '  }, 60_000)',
    'await eventually(() => expect(told).toBe(1), 5000)',
    '  },\n  300_000,\n)',
  ]
  const may = {
    'e2e/3-2-file-feeds.spec.ts': 'looks again and again until the common limit is over',
  }
  expect(placesInTests(limits, examples, may)).toEqual([])
})

test('no test measures time', () => {
  const may = {
    'apps/server/src/features/session/constant-time.test.ts': 'an answer never leaves before its time',
    'apps/server/src/testing/stopwatch.ts': 'the more time has passed, the more is allowed',
    'apps/server/src/testing/background-load.ts': 'what is not there after a while is asked for anew',
    'db/src/testing/eventually.ts': 'the common limit',
    'e2e/3-2-user-form.spec.ts': 'a name that nobody has',
    'packages/x12/src/testing/broken-answers.ts': 'a program that tries for so long as it is told to',
  }
  expect(placesInTests(/\bperformance\.now\b|process\.hrtime/, ['performance.now() - started'], may)).toEqual([])
})
