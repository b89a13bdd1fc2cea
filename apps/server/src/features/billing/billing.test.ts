import { createHmac } from 'node:crypto'
import type { Db } from '@bitewing/db'
import { demoClients, demoPractices, demoUsers } from '@bitewing/db/demo'
import { eventually, LONG_TEST_LIMIT_MS, LONG_WAIT_LIMIT_MS } from '@bitewing/db/testing/eventually'
import { dayIn } from '@bitewing/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { Log } from '../../kernel/observe/log.ts'
import type { TestServer } from '../../testing/server.ts'
import { BILLING_EVENTS_PATH, Unreadable, WebhookSecret } from './index.ts'
import { catchUp } from './mirror.ts'
import { nextFetch, storeSubscription } from './store-queries.ts'
import { BillingWorld } from './testing/billing-world.ts'
import { copy, theBooks } from './testing/books.ts'

/**
 * The copy of the card provider's books. Ten thousand events with EVENTS=10000 vitest run features/billing/billing.test.ts, which takes some
 * minutes.
 */

const EVENTS = Number(process.env['EVENTS'] ?? 300)
const AT_ONCE = 12
/** All that happens at the sandbox. */
const KINDS = [
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'product.updated',
]
/** Whoever sends many forged events is throttled; what is signed rightly comes through all the same. */
const REFUSED = [401, 429]

let world: BillingWorld
let server: TestServer
let sandbox: Sandbox
let secret: string
beforeAll(async () => {
  world = await BillingWorld.open()
  ;({ server, sandbox } = world)
  secret = (await new WebhookSecret(server.database, server.vault).read())?.secret ?? ''
})
afterAll(() => world.close())

const signed = (body: string, key = secret, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`
const post = async (body: string, signature: string | undefined) => {
  const answer = await fetch(server.url + BILLING_EVENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

test('after the start the copy equals the books', async () => {
  expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
})

test('whose a thing is, is said by the provider’s metadata', async () => {
  const { rows } = await server.owner.query(`
    select count(*) filter (where s.client_id is null or s.practice_id is null) as lost,
      count(*) filter (where p.client_id <> s.client_id) as mixed, count(*) as all
    from billing_subscriptions s left join practices p on p.id = s.practice_id`)
  expect(rows[0]).toMatchObject({ lost: 0, mixed: 0 })
  expect(rows[0].all).toBeGreaterThan(14)
})

describe('the secret of the webhook', () => {
  test('lies sealed in the database', async () => {
    const { rows } = await server.owner.query('select webhook_secret from billing_account')
    expect(secret).toMatch(/^whsec_/)
    expect(Buffer.from(rows[0].webhook_secret).toString('latin1')).not.toContain(secret)
  })
})

test('a price that is replaced stays for reports about its time', async () => {
  await server.owner.query(`
    update billing_rates set price_external_id = 'price_before', amount = 10000 where subscription_id =
      (select id from billing_subscriptions where external_id = 'sub_1Sandbox00');
    update billing_account set walked_at = null`)
  await catchUp(own())
  const { rows } = await server.owner.query(`
    select amount, held_from = started_at as first, held_until is null as open from billing_rates r
    join billing_subscriptions s on s.id = r.subscription_id where s.external_id = 'sub_1Sandbox00' order by held_from`)
  expect(rows).toEqual([
    { amount: 10_000, first: true, open: false },
    { amount: 49_900, first: false, open: true },
  ])
})

describe('prices for reports', () => {
  const [client, other] = [demoClients[0]?.id ?? '', demoClients[2]?.id ?? '']
  const practiceIds = (id: string) => demoPractices.filter(({ client_id }) => client_id === id).map((one) => one.id)
  const asClient = <T>(id: string, work: (db: Db) => Promise<T>) =>
    server.database.inScope({ userId: demoUsers[0]?.id ?? '', clientIds: [id], practiceIds: practiceIds(id) }, work)

  /** What reports read; the newest price of a subscription last. */
  const pricesOf = (id: string) =>
    asClient(id, (db) =>
      db.selectFrom('billing_prices').selectAll().orderBy('subscription_id').orderBy('held_from').execute(),
    )

  test('are a fee by month for one client and a price for each for another, by practice and kind of work', async () => {
    const fees = (await pricesOf(client)).filter(({ held_until }) => held_until === null)
    // The subscription of one of the five practices has ended.
    expect(new Set(fees.map(({ practice_id }) => practice_id)).size).toBe(practiceIds(client).length - 1)
    expect(new Set(fees.map(({ usage }) => usage))).toEqual(new Set(['licensed']))
    const each = await pricesOf(other)
    for (const { work, usage, amount, held_until } of each)
      expect({ usage, amount, held_until }).toEqual({
        usage: 'metered',
        amount: work === 'FBD' ? 650 : 125,
        held_until: null,
      })
    expect(each.length).toBeGreaterThan(0)
  })

  test('are of the caller’s own clients alone', async () => {
    expect(new Set((await pricesOf(client)).map(({ client_id }) => client_id))).toEqual(new Set([client]))
  })

  test('end with the subscription, and the day of a new price is the new price’s', async () => {
    const { rows } = await server.owner.query<{ client: string; day: string }>(`
      select s.client_id as client, (ended_at at time zone time_zone)::date::text as day
      from billing_subscriptions s join practices p on p.id = s.practice_id where ended_at is not null`)
    const [ended] = rows
    const all = await pricesOf(ended?.client ?? '')
    expect(all.map(({ held_until }) => held_until)).toContain(ended?.day)
    const [before, after] =
      [...Map.groupBy(all, (price) => price.subscription_id).values()].find(({ length }) => length === 2) ?? []
    expect(Date.parse(after?.held_from ?? '') - Date.parse(before?.held_until ?? '')).toBe(86_400_000)
  })

  test('begin when a trial ends, and there are none in a trial, a pause and before the first bill is paid', async () => {
    const [one] = await pricesOf(client)
    const subscription = async () =>
      (await pricesOf(client)).filter(({ subscription_id }) => subscription_id === one?.subscription_id)
    const { rows } = await server.owner.query<{ external_id: string }>(
      'select external_id from billing_subscriptions where id = $1',
      [one?.subscription_id],
    )
    const externalId = rows[0]?.external_id ?? ''
    const given = await world.copying().billing.find('subscription', externalId)
    if (given === undefined || given === 'unreadable') throw new Error('the sandbox has it no more')
    const became = (change: Partial<typeof given>) =>
      server.database.asSystem(async (db) => storeSubscription(db, { ...given, ...change }, await nextFetch(db)))
    for (const status of ['trialing', 'paused', 'incomplete', 'incomplete_expired']) {
      await became({ status })
      expect({ status, prices: await subscription() }).toEqual({ status, prices: [] })
    }
    const trialEnd = given.startedAt + 14 * 86_400
    await became({ status: 'past_due', trialEnd })
    const [first] = await subscription()
    const zone = demoPractices.find(({ id }) => id === first?.practice_id)?.time_zone ?? ''
    expect(first?.held_from).toBe(dayIn(zone, new Date(trialEnd * 1000)))
    await became({})
    expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
  })
})

test(
  'events doubled and shuffled, with forged ones between: the copy equals the books',
  async () => {
    await world.admin('events', { mode: 'off' })
    // Some things are told by two events, and some by none.
    let events: string[] = []
    while (events.length < EVENTS) {
      await world.admin('happenings', { times: Math.max(10, EVENTS - events.length) })
      events = await eventsOf(sandbox.url)
    }
    expect(new Set(events.map((event) => (JSON.parse(event) as { type: string }).type))).toEqual(new Set(KINDS))
    const right = [...events, ...events].map((event) => ({ body: event, signature: signed(event), expected: [200] }))
    const forged = events.slice(0, Math.ceil(EVENTS / 10)).flatMap((event) => {
      const other = event.replace(/"id":"evt_/, '"id":"evt_forged')
      return [
        { body: other, signature: signed(other, `${secret}x`), expected: REFUSED },
        { body: other, signature: signed(event), expected: REFUSED },
        { body: other, signature: signed(other, secret, Math.floor(Date.now() / 1000) - 3600), expected: REFUSED },
        { body: other, signature: undefined, expected: REFUSED },
      ]
    })
    const waiting = shuffled([...right, ...forged])
    const wrong: string[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
          const status = await post(one.body, one.signature)
          if (!one.expected.includes(status)) wrong.push(`${status} instead of ${one.expected.join(' or ')}`)
        }
      }),
    )
    expect(wrong).toEqual([])
    await eventually(async () => {
      const { rows } = await server.owner.query(`select (select count(*) from billing_changes) as changes,
        count(*) filter (where worked_at is null) as waiting, count(*) as taken from webhook_events where source = 'billing'`)
      expect(rows[0]).toEqual({ changes: 0, waiting: 0, taken: events.length })
    }, LONG_WAIT_LIMIT_MS)
    expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
  },
  LONG_TEST_LIMIT_MS,
)

test('open pages are told that the copy has changed, and not a word of whose it is', async () => {
  await world.admin('events', { mode: 'off' })
  const person = await server.client().signIn('billing@bitewing.example')
  const stream = await fetch(`${server.url}/api/events?practiceIds=[]`, { headers: person.headers() })
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  await world.admin('happenings', { times: 1 })
  const [event = ''] = await eventsOf(sandbox.url)
  expect(await post(event, signed(event))).toBe(200)
  let heard = ''
  while (!heard.includes('data: ')) heard += (await reader.read()).value ?? ''
  await reader.cancel()
  expect(heard).toContain('data: {"topic":"subscriptions"}\n')
  expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
})

test('a provider that is down for an hour leaves the copy with its time, and what happened meanwhile is found when it is back', async () => {
  const before = await copy(server.owner)
  // The clock of the copy is put back by an hour, as if nobody had answered since.
  await server.owner.query(
    `update billing_account set as_of = as_of - interval '1 hour', walked_at = walked_at - interval '1 hour'`,
  )
  const time = await world.asOf()
  const { faults } = sandbox.provider('billing')
  faults.set({ kind: 'down' })
  await expect(catchUp(own())).rejects.toThrow('the card provider did not answer')
  expect([await copy(server.owner), await world.asOf()]).toEqual([before, time])
  faults.set({ kind: 'none' })
  await world.admin('happenings', { times: 12 })
  await catchUp(own())
  const books = await theBooks(sandbox.url)
  expect(books).not.toEqual(before)
  expect(await copy(server.owner)).toEqual(books)
  expect(await world.asOf()).not.toBe(time)
})

test('what the provider has no more is here no more, once all of it is read', async () => {
  await server.owner.query(`
    insert into billing_invoices (id, external_id, customer_external_id, status, billing_reason, amount_due, amount_paid, created_at, has_pdf, fetched)
    values ('${'f'.repeat(24)}', 'in_gone', 'cus_Sandbox0', 'draft', 'manual', 1, 0, now(), false, 0);
    update billing_account set walked_at = now() - interval '2 days'`)
  await catchUp(own())
  expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
})

const own = () => ({ ...world.copying(), unreadable: new Unreadable(new Log('silent', () => {})) })

async function eventsOf(url: string): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const answer = await fetch(`${url}/v1/events?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    const { data, has_more } = (await answer.json()) as { data: { id: string }[]; has_more: boolean }
    found.push(...data.map((event) => JSON.stringify(event)))
    if (!has_more) return found
    after = `&starting_after=${data.at(-1)?.id}`
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  let state = 20_261_117
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
