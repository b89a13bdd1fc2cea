import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../db/src/testing/eventually.ts'
import type { Fault } from '../frame/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

/** A request for each of them, and how it reports that it cannot answer. */
const providers = [
  {
    name: 'phone',
    path: '/phone/v1/users',
    headers: { authorization: `Basic ${Buffer.from('sandbox-api-id:sandbox-api-token').toString('base64')}` },
    works: 200,
    own: {
      429: { error: 'Too Many Requests' },
      503: { message: 'Service Unavailable' },
      504: { message: 'Endpoint request timed out' },
    },
  },
  {
    // Even without a token it answers, with a refusal.
    name: 'sms',
    path: '/sms/restapi/v1.0/account/~/extension/~/message-store',
    headers: { authorization: 'Bearer none' },
    works: 401,
    own: { 429: { errorCode: 'CMN-301' }, 503: { errorCode: 'CMN-201' }, 504: { errorCode: 'CMN-203' } },
  },
  {
    name: 'billing',
    path: '/v1/customers',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    works: 200,
    own: {
      429: { error: { code: 'rate_limit' } },
      503: { error: { type: 'api_error' } },
      504: { error: { type: 'api_error' } },
    },
  },
] as const

describe.each(providers)('$name', ({ name, path, headers, works, own }) => {
  const ask = (signal?: AbortSignal) => fetch(`${sandbox.url}${path}`, { headers, ...(signal && { signal }) })
  const fail = (fault: Partial<Fault>) =>
    fetch(`${sandbox.url}/admin/${name}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })

  test('is on the first page, with a page of its own', async () => {
    expect(await (await fetch(sandbox.url)).text()).toContain(`href="/admin/${name}"`)
    const page = await fetch(`${sandbox.url}/admin/${name}`)
    expect(await page.text()).toContain('Nothing was written here yet.')
  })

  test.each([
    ['unavailable', 503],
    ['timeout', 504],
    ['limited', 429],
  ] as const)('that is %s answers %i once, in its own form, then works again', async (kind, status) => {
    await fail({ kind, times: 1, seconds: 7 })
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(kind === 'limited' ? '7' : null)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject(own[status])
    expect((await ask()).status).toBe(works)
  })

  test('that is down closes the connection without a word', async () => {
    await fail({ kind: 'down', times: 1 })
    await expect(ask()).rejects.toThrow('fetch failed')
    expect((await ask()).status).toBe(works)
  })

  test('that talks rubbish answers 200 with a page', async () => {
    await fail({ kind: 'rubbish', times: 1 })
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<!doctype html>')
  })

  test('that breaks off sends a part of its answer', async () => {
    await fail({ kind: 'cut', times: 1 })
    await expect(ask().then((answer) => answer.text())).rejects.toThrow()
  })

  test('that loses its answer says nothing', async () => {
    await fail({ kind: 'lost-answer', times: 1 })
    await expect(ask()).rejects.toThrow('fetch failed')
  })

  test('that is slow still waits when one that came later is answered', async () => {
    await fail({ kind: 'slow', times: 1, seconds: 600 })
    const giveUp = new AbortController()
    let state = 'waiting'
    const slow = ask(giveUp.signal).then(
      () => (state = 'answered'),
      () => (state = 'given up'),
    )
    await eventually(() => expect(sandbox.provider(name).journal.calls).toBe(1))
    expect((await ask()).status).toBe(works)
    expect(state).toBe('waiting')
    giveUp.abort()
    expect(await slow).toBe('given up')
  })
})
