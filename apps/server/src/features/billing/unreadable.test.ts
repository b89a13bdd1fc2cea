import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { Log } from '../../kernel/observe/log.ts'
import type { TestServer } from '../../testing/server.ts'
import { catchUp, refresh } from './mirror.ts'
import { BillingWorld } from './testing/billing-world.ts'
import { copy, theBooks } from './testing/books.ts'
import { Unreadable } from './unreadable.ts'

/** What the card provider has that is not as documented keeps nothing else waiting. */

const ODD = ['cus_Sandbox1', 'prod_SandboxElg', 'sub_1Sandbox00', 'in_1SandboxM0']

let world: BillingWorld
let server: TestServer
let sandbox: Sandbox
beforeAll(async () => {
  world = await BillingWorld.open()
  ;({ server, sandbox } = world)
})
afterAll(() => world.close())

const show = async (odd: 'yes' | 'no') => {
  for (const id of ODD) expect((await world.admin('odd', { id, odd })).status).toBe(200)
}

const said: string[] = []
const own = () => ({ ...world.copying(), unreadable })
const unreadable = new Unreadable(new Log('info', (line) => said.push(line)))

/** What is known, without what is odd. */
const theOthers = (books: Awaited<ReturnType<typeof copy>>) =>
  Object.values(books).map((rows) => rows.filter(([id]) => !ODD.includes(String(id))))

test('what is not as documented stays as it was known, and everything else goes on', async () => {
  const before = await copy(server.owner)
  const time = await world.asOf()
  await world.admin('events', { mode: 'off' })
  await show('yes')
  await world.admin('happenings', { times: 40 })
  const books = await (async () => {
    await show('no')
    const shown = await theBooks(sandbox.url)
    await show('yes')
    return shown
  })()
  // By what has happened, and by reading all of it, twice.
  for (const whole of [false, true, true]) {
    if (whole) await server.owner.query('update billing_account set walked_at = null')
    await catchUp(own())
    const known = await copy(server.owner)
    expect(theOthers(known)).toEqual(theOthers(books))
    for (const [kind, rows] of Object.entries(known))
      expect(rows.filter(([id]) => ODD.includes(String(id)))).toEqual(
        before[kind as keyof typeof before].filter(([id]) => ODD.includes(String(id))),
      )
  }
  expect(Date.parse((await world.asOf()) ?? '')).toBeGreaterThan(Date.parse(time ?? ''))
  const { rows } = await server.owner.query('select count(*)::int as waiting from billing_changes')
  expect(rows).toEqual([{ waiting: 0 }])
})

test('each is said once in the log, by its id alone', async () => {
  await server.owner.query(`insert into billing_changes (kind, external_id) values ('subscription', 'sub_1Sandbox00')`)
  await refresh(own(), { kind: 'subscription', id: 'sub_1Sandbox00' })
  const lines = said.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toHaveLength(ODD.length)
  expect(new Set(lines.map(({ failure }) => String(failure).split(' ')[1]))).toEqual(new Set(ODD))
  for (const { at: _, failure: __, ...line } of lines)
    expect(line).toEqual({ level: 'warn', event: 'billing: not as documented, left as it was' })
})

test('once it is as documented, it is read like the others', async () => {
  await show('no')
  await server.owner.query('update billing_account set walked_at = null')
  await catchUp(own())
  expect(await copy(server.owner)).toEqual(await theBooks(sandbox.url))
})

test('where nothing at all can be read, the provider has not answered, and the copy keeps its time', async () => {
  const time = await world.asOf()
  for (let index = 0; index < 10; index += 1) await world.admin('odd', { id: `cus_Sandbox${index}`, odd: 'yes' })
  await server.owner.query('update billing_account set walked_at = null')
  await expect(catchUp(own())).rejects.toThrow('the card provider did not answer')
  expect(await world.asOf()).toBe(time)
})
