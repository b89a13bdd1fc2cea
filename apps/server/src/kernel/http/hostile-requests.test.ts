import { contract, type Sealed } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, TestClient } from '../../testing/client.ts'
import { sendRaw } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const LIST = contract.verification.list.path
const HISTORY = contract.access.history.path
const MEGABYTE = 1024 * 1024
/** What an answer must never reveal: code, files, SQL, the names of our components. */
const INSIDE = /\bat \S+:\d+|\.ts\b|node_modules|FST_|ERR_|fastify|zod|kysely|postgres|\bselect\b|stack|errno/i

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  client = await server.client().signIn('verifier@bitewing.example')
})
afterAll(() => server.stop())

function expectRefusal(answer: Answer<unknown>, status: number, reason: string): void {
  expect(answer).toMatchObject({ status, code: status, success: false, reason, err: expect.stringMatching(/./) })
  expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(answer)).not.toMatch(INSIDE)
}

const fieldsOf = (answer: Answer<unknown>) => [...new Set(answer.fields?.map(({ field }) => field))]
const seal = (value: unknown, path = LIST) => client.seal(value, 'POST', path)
const post = (body: unknown, headers = {}) => client.request('POST', LIST, JSON.stringify(body), headers)
const postText = (body: string, headers = {}) => client.request('POST', LIST, body, headers)

describe('a body that cannot be opened', () => {
  const flipped = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64')
    bytes[at < 0 ? bytes.length + at : at]! ^= 1
    return bytes.toString('base64')
  }
  const otherDigit = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
  const tampered: Record<string, (sealed: Sealed) => unknown> = {
    'a changed byte': (sealed) => ({ ...sealed, ciphertext: flipped(sealed.ciphertext, 0) }),
    'a changed tag': (sealed) => ({ ...sealed, ciphertext: flipped(sealed.ciphertext, -1) }),
    'a changed iv': (sealed) => ({ ...sealed, iv: otherDigit(sealed.iv) }),
    'a changed salt': (sealed) => ({ ...sealed, salt: otherDigit(sealed.salt) }),
    'a salt that is too short': (sealed) => ({ ...sealed, salt: sealed.salt.slice(2) }),
    'a salt that is too long': (sealed) => ({ ...sealed, salt: `${sealed.salt}00` }),
    'a salt that is not hexadecimal': (sealed) => ({ ...sealed, salt: `zz${sealed.salt.slice(2)}` }),
    'an iv that is too short': (sealed) => ({ ...sealed, iv: sealed.iv.slice(2) }),
    'a ciphertext shorter than a tag': (sealed) => ({ ...sealed, ciphertext: 'AAAA' }),
    'a ciphertext without its end': (sealed) => ({ ...sealed, ciphertext: sealed.ciphertext.slice(0, -24) }),
    'a ciphertext that is empty': (sealed) => ({ ...sealed, ciphertext: '' }),
    'a ciphertext that is no text': (sealed) => ({ ...sealed, ciphertext: 5 }),
    'a field too many': (sealed) => ({ ...sealed, carrier: 'Delta' }),
    'a field too few': ({ ciphertext, salt }) => ({ ciphertext, salt }),
    'no sealing at all': () => ({ limit: 25 }),
  }
  const answers: Answer<unknown>[] = []

  test.each(Object.entries(tampered))('%s is refused', async (_, tamper) => {
    answers.push(await post(tamper(await seal({ limit: 25 }))))
    expectRefusal(answers.at(-1) as Answer<unknown>, 400, 'request.unreadable')
  })

  test('sealed for another path is refused', async () => {
    answers.push(await post(await seal({ limit: 25 }, contract.session.logout.path)))
    expectRefusal(answers.at(-1) as Answer<unknown>, 400, 'request.unreadable')
  })

  test('sealed with another passphrase is refused', async () => {
    const stranger = new TestClient(server.url, 'a passphrase of somewhere else')
    answers.push(await post(await stranger.seal({ limit: 25 }, 'POST', LIST)))
    expectRefusal(answers.at(-1) as Answer<unknown>, 400, 'request.unreadable')
  })

  test('every failure to open is one and the same answer', () => {
    expect(answers).toHaveLength(Object.keys(tampered).length + 2)
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, requestId: '' }))).size).toBe(1)
  })
})

describe('a body that is not what it should be', () => {
  test.each(['[1]', '5', 'null', '"text"', 'true'])('the JSON %s is refused, sealed or not', async (json) => {
    expectRefusal(await post(await seal(JSON.parse(json))), 400, 'request.unreadable')
    expectRefusal(await postText(json), 400, 'request.unreadable')
  })

  test.each(['{"limit', '{"limit":1}}', '\0', '{"ciphertext":', '['.repeat(400_000)])(
    'malformed JSON is refused (%#)',
    async (text) => expectRefusal(await postText(text), 400, 'request.unreadable'),
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ';;;', 'nonsense'])(
    'the content type %s is refused',
    async (type) => {
      const body = JSON.stringify(await seal({ limit: 25 }))
      expectRefusal(await postText(body, { 'content-type': type }), 400, 'request.unreadable')
    },
  )
})

describe('a field that is not what it should be is named', () => {
  const cases: [string, object, string][] = [
    ['a field that is not known', { colour: 'red' }, 'colour'],
    ['a number that is text', { limit: 'many' }, 'limit'],
    ['a number that is too large', { offset: 1e300 }, 'offset'],
    ['a text that is a list', { carrier: ['Delta'] }, 'carrier'],
    ['a text that is too long', { carrier: 'x'.repeat(201) }, 'carrier'],
    ['a text with a NUL character', { carrier: 'Del\0ta' }, 'carrier'],
    ['a date that does not exist', { startDate: '2026-02-30' }, 'startDate'],
    ['a date in another form', { endDate: '02/01/2026' }, 'endDate'],
    ['a column that cannot be sorted by', { sort: 'patient_dob' }, 'sort'],
    ['SQL for a column', { sort: 'Created; drop table users' }, 'sort'],
    ['an id of the wrong form', { practiceIds: ['12'] }, 'practiceIds'],
    ['an id that is an object', { practiceIds: [{ $ne: null }] }, 'practiceIds'],
    ['a selection without end', { practiceIds: Array(1001).fill(demoPractices[0]?.id) }, 'practiceIds'],
    ['the key constructor', { constructor: { prototype: { limit: 1 } } }, 'constructor'],
    ['the key __proto__', JSON.parse('{"__proto__": {"limit": 1}}') as object, '__proto__'],
  ]
  test.each(cases)('%s', async (_, input, field) => {
    const answer = await post(await seal(input))
    expectRefusal(answer, 400, 'request.invalid')
    expect(fieldsOf(answer)).toEqual([field])
    expect(({} as { limit?: number }).limit).toBeUndefined()
  })

  test('also where an input has two forms', async () => {
    const path = contract.session.pin.path
    const sealed = await seal({ username: 'admin@bitewing.example', password: 'x', pin: '12' }, path)
    const answer = await client.request('POST', path, JSON.stringify(sealed))
    expectRefusal(answer, 400, 'request.invalid')
    expect(fieldsOf(answer)).toEqual(['pin'])
  })

  test('thousands of unknown fields do not make a large answer', async () => {
    const answer = await post(
      await seal(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n]))),
    )
    expectRefusal(answer, 400, 'request.invalid')
    expect(answer.fields).toHaveLength(20)
  })

  test('half a character is only a text that matches nothing', async () => {
    const selection = [demoPractices[0]?.id as string]
    const answer = await client.call(contract.verification.list, { carrier: '\ud800' }, { selection })
    expect(answer).toMatchObject({ status: 200, value: { records: [] } })
  })
})

describe('an id that is not the caller’s', () => {
  test('of another practice is answered like one that does not exist', async () => {
    const foreign = await post(await seal({ practiceIds: [demoPractices.at(-1)?.id] }))
    const missing = await post(await seal({ practiceIds: ['f'.repeat(24)] }))
    expectRefusal(foreign, 404, 'request.not_found')
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' })
  })

  test('of another client is answered like one that does not exist', async () => {
    const foreign = await client.call(contract.colours.all, { clientId: demoPractices.at(-1)?.client_id as string })
    const missing = await client.call(contract.colours.all, { clientId: 'f'.repeat(24) })
    expectRefusal(foreign, 404, 'request.not_found')
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' })
  })

  test.each(['xyz', 'F'.repeat(24), '%00', "'%20or%201=1", '..%2f..%2fetc%2fpasswd'])(
    'in the path, of the wrong form (%s), is named',
    async (id) => {
      const answer = await client.request('GET', `/api/scheme/color/${id}`)
      expectRefusal(answer, 400, 'request.invalid')
      expect(fieldsOf(answer)).toEqual(['clientId'])
    },
  )
})

describe('an address or a head that is not what it should be', () => {
  const unknown: [string, string][] = [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', LIST],
    ['DELETE', LIST],
    ['PUT', HISTORY],
    ['GET', `/api/scheme/color/${'a'.repeat(2000)}`],
    ['DELETE', `/api/scheme/color/${'a'.repeat(2000)}/x`],
  ]
  test.each(unknown)('%s of something that is not there (%#)', async (method, path) => {
    expectRefusal(await client.request(method, path), 404, 'request.no_such_path')
  })

  test.each(['/api/scheme/color/%zz', '/api/%c3%28', '/%', '/assets/%ff'])(
    'the percent-encoding of %s is refused',
    async (path) => expectRefusal(await client.request('GET', path), 400, 'request.unreadable'),
  )

  test.each(['limit=1&limit=2', 'limit=-1', 'limit=%zz', 'limit[]=1', '__proto__=1', '__proto__[limit]=1', 'sort=%00'])(
    'the query %s is refused',
    async (query) => expectRefusal(await client.request('GET', `${HISTORY}?${query}`), 400, 'request.invalid'),
  )

  test('a query of thousands of fields is refused with a short answer', async () => {
    const query = Array.from({ length: 2000 }, (_, n) => `a${n}=1`).join('&')
    const answer = await client.request('GET', `${HISTORY}?${query}`)
    expectRefusal(answer, 400, 'request.invalid')
    expect(answer.fields).toHaveLength(20)
  })

  test('an address or a header beyond all measure is too large', async () => {
    expectRefusal(await client.request('GET', `${HISTORY}?a=${'1'.repeat(100_000)}`), 413, 'request.too_large')
    const long = await client.request('GET', HISTORY, undefined, { 'x-anything': 'a'.repeat(100_000) })
    expectRefusal(long, 413, 'request.too_large')
  })

  test('a long token is only an invalid one', async () => {
    const long = await client.request('GET', HISTORY, undefined, { authorization: `Bearer ${'a'.repeat(10_000)}` })
    expectRefusal(long, 401, 'session.invalid_token')
  })

  test('an address of the caller that is none does not break the sign-in', async () => {
    const answer = await server.client('not an address').call(contract.session.authenticate, {
      username: 'nobody@bitewing.example',
      password: 'x',
    })
    expect([401, 406]).toContain(answer.status)
  })

  test.each([
    'NONSENSE\r\n\r\n',
    'GET /api/health HTTP/9.9\r\n\r\n',
    'POST /api/refresh HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ])('what is not HTTP is refused and the connection closed (%#)', async (text) => {
    const { status, body } = await sendRaw(server.url, text)
    expectRefusal({ ...JSON.parse(body), status } as Answer<unknown>, 400, 'request.unreadable')
  })
})

describe('a body of 50 MB', () => {
  const head = `POST ${LIST} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const block = 'a'.repeat(64 * 1024)
  const times = (50 * MEGABYTE) / block.length
  const signedIn = () => `${head}authorization: Bearer ${client.token}\r\n`
  const shapes: Record<string, (head: string) => ReturnType<typeof sendRaw>> = {
    'that says so': (head) => sendRaw(server.url, `${head}content-length: ${50 * MEGABYTE}\r\n\r\n`, { block, times }),
    'that comes in pieces': (head) =>
      sendRaw(server.url, `${head}transfer-encoding: chunked\r\n\r\n`, {
        block: `${block.length.toString(16)}\r\n${block}\r\n`,
        times,
      }),
  }

  test.each(Object.entries(shapes))('%s is refused without being read', async (_, send) => {
    const before = process.memoryUsage.rss()
    const { status, body, sent } = await send(signedIn())
    expectRefusal({ ...JSON.parse(body), status } as Answer<unknown>, 413, 'request.too_large')
    expect(sent).toBeLessThan(25 * MEGABYTE)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
    expect(await client.call(contract.session.me, {})).toMatchObject({ status: 200 })
  })

  test.each(Object.entries(shapes))('%s, of a stranger, is not read either', async (_, send) => {
    const { status, body, sent } = await send(head)
    expectRefusal({ ...JSON.parse(body), status } as Answer<unknown>, 401, 'session.invalid_token')
    expect(sent).toBeLessThan(25 * MEGABYTE)
  })
})

describe('a body for an endpoint that is open to anyone', () => {
  const { path } = contract.session.authenticate
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n`

  test('of more than 16 kB is refused by its head alone', async () => {
    const { status, body } = await sendRaw(server.url, `${head}content-length: 20000\r\n\r\n`)
    expectRefusal({ ...JSON.parse(body), status } as Answer<unknown>, 413, 'request.too_large')
  })

  test('that comes in pieces is refused as soon as it is longer', async () => {
    const block = `400\r\n${'a'.repeat(1024)}\r\n`
    const { status, body } = await sendRaw(server.url, `${head}transfer-encoding: chunked\r\n\r\n`, {
      block,
      times: 100,
    })
    expectRefusal({ ...JSON.parse(body), status } as Answer<unknown>, 413, 'request.too_large')
  })
})

describe('a body that is more than any screen sends', () => {
  const many = Object.fromEntries(Array.from({ length: 85_000 }, (_, n) => [`k${n}`, 0]))
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  const excess: [string, unknown, number, string][] = [
    ['of 85,000 fields', many, 413, 'request.too_large'],
    ['of 85,000 values', { practiceIds: Array(85_000).fill(0) }, 413, 'request.too_large'],
    ['of 40 levels', { carrier: deep(40) }, 400, 'request.unreadable'],
    ['with a text of 100,000 characters', { carrier: 'x'.repeat(100_000) }, 413, 'request.too_large'],
    ['with a name of 100,000 characters', { ['x'.repeat(100_000)]: 1 }, 413, 'request.too_large'],
  ]
  test.each(excess)('%s is refused before it is looked at', async (_, value, status, reason) => {
    expectRefusal(await post(await seal(value)), status, reason)
  })

  test('is refused even if it is not sealed', async () => {
    expectRefusal(await post(many), 413, 'request.too_large')
    expectRefusal(await post({ carrier: deep(40) }), 400, 'request.unreadable')
  })

  test('quotes and backslashes in its texts are no end of them', async () => {
    const selection = [demoPractices[0]?.id as string]
    for (const carrier of ['"', '\\', '\\"', '"[[,,{{\\\\', '['.repeat(100)]) {
      expect(await client.call(contract.verification.list, { carrier }, { selection })).toMatchObject({ status: 200 })
    }
  })
})

describe('somebody without a session', () => {
  test.each(['{"limit', '[', 'null'])('is told so whatever the body is (%s)', async (text) => {
    expectRefusal(await server.client().request('POST', LIST, text), 401, 'session.invalid_token')
  })

  test('sends no body to an address where nothing is', async () => {
    expectRefusal(await server.client().request('POST', '/api/nothing', '{"limit'), 404, 'request.no_such_path')
  })
})

describe('whoever calls too often', () => {
  const PER_MINUTE = 1000
  /** More than an address, or the salts of a session, have in two minutes: a new minute may begin in between. */
  const TOO_MANY = (2 * PER_MINUTE) / 10 + 20
  let limited: TestServer
  beforeAll(async () => {
    limited = await startTestServer({ RATE_LIMIT: String(PER_MINUTE) })
  })
  afterAll(() => limited.stop())

  const statuses = async (times: number, call: () => Promise<Answer<unknown>>) => {
    const counts = new Map<number, number>()
    for (let n = 0; n < times; n += 1) {
      const { status } = await call()
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(counts)
  }

  test('without a session is held back on every endpoint; those who are signed in at the same address are not', async () => {
    const colleague = await limited.client('10.8.0.1').signIn('verifier@bitewing.example')
    const stranger = limited.client('10.8.0.1')
    stranger.token = 'a.wrong.token'
    expect(Object.keys(await statuses(TOO_MANY, () => stranger.request('POST', LIST, '{}')))).toEqual(['401', '429'])
    expect(await statuses(TOO_MANY, () => colleague.call(contract.session.me, {}))).toEqual({ 200: TOO_MANY })
  })

  test('with a new salt each time is held back, and goes on with one that is known', async () => {
    const caller = await limited.client('10.8.0.2').signIn('manager@bitewing.example')
    const freshlySealed = async () => {
      const sealer = limited.client()
      return await caller.request('POST', LIST, JSON.stringify(await sealer.seal({ limit: 1 }, 'POST', LIST)))
    }
    expect(Object.keys(await statuses(TOO_MANY, freshlySealed))).toEqual(['200', '429'])
    expect(await caller.call(contract.verification.list, { limit: 1 })).toMatchObject({ status: 200 })
  })
})

test('none of all this was answered with a 500 or left an error in the log', () => {
  expect(server.logLines.filter((line) => /"status":5\d\d|"level":"error"/.test(line))).toEqual([])
})
