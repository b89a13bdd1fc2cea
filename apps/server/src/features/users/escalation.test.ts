import { contract } from '@bitewing/contract'
import { LONG_TEST_LIMIT_MS } from '@bitewing/db/testing/eventually'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import {
  type Beginning,
  CALLERS,
  clientIds,
  codes,
  payloadFor,
  PEOPLE,
  personId,
  practiceIds,
  RightsWorld,
  violations,
} from './testing/rights-world.ts'

const { users } = contract
/** `npm run escalation` runs 5,000. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 50)

let server: TestServer
let world: RightsWorld
beforeAll(async () => {
  server = await startTestServer()
  world = new RightsWorld(server)
})
afterAll(() => server.stop())

const MANAGING = ['M6-S1', 'M6-S1-A1', 'M6-S1-A2', 'M6-S1-A3']
const some = <T>(all: readonly T[], maxLength = all.length) => fc.subarray([...all], { maxLength })
const all = (...lists: (readonly string[])[]) => [...new Set(lists.flat())]
/** Who calls may administer people where the client offers it, mostly at both; the others were given anything, at one practice. */
const caller = fc.record({
  practices: fc.subarray([...practiceIds], { minLength: 2 }),
  codes: some(codes, 3).map((held) => all(MANAGING, held)),
})
const anybody = fc.record({
  practices: fc.subarray([...practiceIds], { minLength: 1, maxLength: 1 }),
  codes: some(codes),
})
const offer = fc.tuple(some(codes), fc.nat(7)).map(([few, rare]) => (rare === 0 ? few : all(MANAGING, few)))
const beginning: fc.Arbitrary<Beginning> = fc.record({
  people: fc
    .tuple(
      fc.array(caller, { minLength: CALLERS, maxLength: CALLERS }),
      fc.array(anybody, { minLength: PEOPLE - CALLERS, maxLength: PEOPLE - CALLERS }),
    )
    .map(([callers, others]) => [...callers, ...others]),
  offers: fc.array(offer, { minLength: clientIds.length, maxLength: clientIds.length }),
})

type Call =
  | { kind: 'change'; to: number; practices: string[]; codes: string[]; takes: boolean }
  | { kind: 'add' | 'import'; practices: string[]; codes: string[] }
  | { kind: (typeof ACCOUNT)[number]; to: number }
const ACCOUNT = ['remove', 'block', 'unblock', 'invite', 'sign out'] as const
const to = fc.nat(PEOPLE - 1)
const gift = {
  practices: fc.subarray([...practiceIds], { minLength: 1, maxLength: 2 }),
  codes: some(codes, 1),
}
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('change' as const), to, ...gift, takes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'import' as const), ...gift }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...ACCOUNT), to }) },
)
const sequence = fc.array(fc.record({ by: fc.nat(CALLERS - 1), call }), { minLength: 2, maxLength: 5 })

let made = 0

/** Makes the call; answers whether it was allowed. */
async function perform(client: TestClient, wish: Call): Promise<boolean> {
  made += 1
  const newEmail = `new${made}@rights.example`
  switch (wish.kind) {
    case 'change': {
      const payload = {
        ...payloadFor(wish.takes ? newEmail : `${wish.to}@rights.example`, wish.takes),
        _id: personId(wish.to),
      }
      const permission = wish.codes.map((code) => world.permission(code))
      return (await client.call(users.change, { payload, practices: wish.practices, permission })).success
    }
    case 'add': {
      const permission = wish.codes.map((code) => world.permission(code))
      return (
        await client.call(users.add, { payload: payloadFor(newEmail, true), practices: wish.practices, permission })
      ).success
    }
    case 'import': {
      const names = await server.owner.query('select name from practices where id = any ($1)', [wish.practices])
      const line = ['A', 'B', newEmail, 'Yes', names.rows.map(({ name }) => name).join(';'), wish.codes.join(';')]
      const text = `First Name,Last Name,Email,Send PIN to email,Practices,Permissions\n${line.join(',')}`
      return (await client.call(users.import, { files: [new File([text], 'people.csv')] })).success
    }
    case 'remove':
      return (await client.call(users.remove, { userId: personId(wish.to) })).success
    case 'block':
    case 'unblock':
      return (await client.call(users.setState, { id: personId(wish.to), blocked: wish.kind === 'block', reason: 'x' }))
        .success
    case 'invite':
      return (await client.call(users.invite, { id: personId(wish.to) })).success
    case 'sign out':
      return (await client.call(users.endSessions, { id: personId(wish.to) })).success
  }
}

test('nobody ever holds more at a client than those who call held there together', {
  timeout: LONG_TEST_LIMIT_MS + SEQUENCES * 2000,
}, async () => {
  let allowed = 0
  await fc.assert(
    fc.asyncProperty(beginning, sequence, async (start, steps) => {
      await world.begin(start)
      const first = await world.rights()
      const together = new Set(
        Array.from({ length: CALLERS }, (_, index) => [...(first.get(personId(index)) ?? [])]).flat(),
      )
      let before = first
      for (const { by, call: wish } of steps) {
        const step = { caller: personId(by), person: 'to' in wish ? personId(wish.to) : undefined, before, together }
        const beyond = await world.beyond(step)
        if (!(await perform(await world.caller(by), wish))) continue
        allowed += 1
        const after = await world.rights()
        expect(violations(step, after, beyond, await world.beyond(step))).toEqual([])
        before = after
      }
    }),
    { numRuns: SEQUENCES },
  )
  // Calls that are all refused would prove nothing.
  expect(allowed).toBeGreaterThan(SEQUENCES / 2)
})
