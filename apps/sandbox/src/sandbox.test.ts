import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sandbox } from './sandbox.ts'
import { startSandbox } from './testing/start-sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const at = (path: string, options?: RequestInit) => fetch(`${sandbox.url}${path}`, options)
const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('the first page names every provider, and each has a page', async () => {
  const text = await (await at('/')).text()
  for (const name of ['stedi', 'change', 'x12', 'google', 'pms', 's3', 'azure-blob']) {
    expect(text).toContain(`href="/admin/${name}"`)
    const page = await at(`/admin/${name}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Nothing was written here yet.')
  }
  expect((await at('/admin/nobody')).status).toBe(404)
})

test('a person switches a fault on with the form, and sees it', async () => {
  const form = new URLSearchParams({ kind: 'unavailable', times: '2', seconds: '5' })
  const answer = await at('/admin/s3/faults', { method: 'POST', body: form })
  expect(answer.url).toBe(`${sandbox.url}/admin/s3`)
  expect(await answer.text()).toContain('Answers 503 (2 more)')
})

test('a person lets one payer fail with the form, sees it, and lets it work again', async () => {
  const set = (fields: Record<string, string>) =>
    at('/admin/stedi/faults', { method: 'POST', body: new URLSearchParams({ part: '90000', ...fields }) })
  expect(await (await set({ kind: 'down' })).text()).toContain('<td>Harborline Dental (90000)</td>')
  expect(await (await at('/')).text()).toContain('1 payer failing')
  expect(await (await set({ kind: 'none' })).text()).not.toContain('<td>Harborline Dental (90000)</td>')
})

test('a person finds a member of each kind, and what is true of the plan', async () => {
  const members = await (await at('/admin/members')).text()
  expect(members).toContain('The payer sends the plan’s share')
  const [, memberId = ''] = /href="\/admin\/members\/(\w+)"/.exec(members) ?? []
  const page = await (await at(`/admin/members?memberId=${memberId}`)).text()
  expect(page).toContain('What the form should say')
  expect(page).toContain('<td>AnnMaxRem</td>')
  expect(await (await at('/admin/members/000')).text()).toContain('No payer gave out this member id.')
})

test('fails as often as it was told, in the provider’s own form, then works again', async () => {
  await at('/admin/s3/faults', asJson({ kind: 'unavailable', times: 2 }))
  const statuses = []
  for (let calls = 0; calls < 3; calls += 1) {
    const answer = await at('/s3/bitewing/key')
    statuses.push(answer.status)
    expect(answer.headers.get('content-type')).toContain('application/xml')
  }
  expect(statuses).toEqual([503, 503, 403])
})

test('fails for the methods that were named only', async () => {
  await at('/admin/s3/faults', asJson({ kind: 'limited', seconds: 7, methods: ['PUT'] }))
  expect((await at('/s3/bitewing/key')).status).toBe(403)
  const limited = await at('/s3/bitewing/key', { method: 'PUT', body: 'x' })
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toBe('7')
})

test('down is a connection that closes without a word', async () => {
  await at('/admin/s3/faults', asJson({ kind: 'down' }))
  await expect(at('/s3/bitewing/key')).rejects.toThrow('fetch failed')
})

test.each([{ kind: 'asleep' }, { kind: 'slow', seconds: -1 }, { kind: 'slow', seconds: 'long' }, null])(
  'the fault %j is refused with a reason',
  async (fault) => {
    const answer = await at('/admin/s3/faults', asJson(fault))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/must be/) })
  },
)

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['another name for this machine', { host: 'evil.example' }],
])('%s is refused', async (_who, headers) => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${sandbox.url}/admin/s3/faults`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', reject).end()
  })
  expect(status).toBe(403)
})

test('a provider that is asked what it does not know answers in its own form', async () => {
  const answer = await at('/azure-blob/nothing')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  expect(answer.status).toBe(403)
})
