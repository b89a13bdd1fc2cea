import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignedAfter, type Giver, type Person, refusalsOf, whyUntouchable } from './granting.ts'
import { type Assigned, type CatalogueRight, type GrantingWorld, rightsOf } from './rights.ts'
import { type AccountState, remedyFor, whatIsMissing } from './why.ts'

const entries: CatalogueRight[] = [
  { id: 'M1', type: 'Module', parentId: null, restricted: false },
  { id: 'grid', type: 'Section', parentId: 'M1', restricted: false },
  { id: 'audit', type: 'Action', parentId: 'grid', restricted: false },
  { id: 'users', type: 'Section', parentId: 'M1', restricted: false },
  { id: 'keys', type: 'Section', parentId: 'M1', restricted: true },
  { id: 'reveal', type: 'Action', parentId: 'keys', restricted: false },
]
const ids = entries.map(({ id }) => id)
const askable = entries.filter(({ type }) => type !== 'Module').map(({ id }) => id)
const practices = ['a1', 'a2', 'b1']
const clientOf = new Map(practices.map((practice) => [practice, practice.charAt(0)]))

function worldOf(a: readonly string[], b: readonly string[]): GrantingWorld {
  const offeredBy = new Map([
    ['a', new Set(a)],
    ['b', new Set(b)],
  ])
  return { catalogue: new Map(entries.map((entry) => [entry.id, entry])), clientOf, offeredBy }
}
const everywhere = worldOf(ids, ids)
const assigned = (permissions: string[], at: string[]): Assigned => ({
  permissions: new Set(permissions),
  practices: new Set(at),
})
const person = (given: Assigned): Person => ({ userId: 'person', assigned: given, worksElsewhere: false })
const asker = (world: GrantingWorld, given: Assigned, decidesForAll = false): Giver => ({
  userId: 'asker',
  decidesForAll,
  rights: rightsOf(world, given),
  practices: given.practices,
})
const missing = (world: GrantingWorld, given: Assigned, practiceId: string, permissionId: string) =>
  whatIsMissing(world, 'active', given, { practiceId, permissionId })

const anyAssigned = fc.record({ permissions: fc.subarray(ids), practices: fc.subarray(practices) })
const anyWorld = fc.tuple(fc.subarray(ids), fc.subarray(ids)).map(([a, b]) => worldOf(a, b))
const anyQuestion = fc.record({
  practiceId: fc.constantFrom(...practices),
  permissionId: fc.constantFrom(...askable),
})

describe('what is missing', () => {
  test('is nothing exactly where the person can sign in, works at the practice and holds it at its client', () => {
    const account = fc.constantFrom<AccountState>('active', 'invited', 'blocked', 'deleted')
    fc.assert(
      fc.property(anyWorld, account, anyAssigned, anyQuestion, (world, state, given, asked) => {
        const who = assigned(given.permissions, given.practices)
        const client = clientOf.get(asked.practiceId) ?? ''
        const isHeld = rightsOf(world, who).get(client)?.has(asked.permissionId) === true
        expect(whatIsMissing(world, state, who, asked).length === 0).toBe(
          state === 'active' && who.practices.has(asked.practiceId) && isHeld,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('is named one by one: the account, the practice, the person’s and the client’s grant', () => {
    const world = worldOf([], ids)
    expect(whatIsMissing(world, 'blocked', assigned([], ['b1']), { practiceId: 'a1', permissionId: 'grid' })).toEqual([
      { what: 'account', state: 'blocked' },
      { what: 'practice' },
      { what: 'person', permissionId: 'grid', protected: false },
      { what: 'client', permissionId: 'grid', protected: false },
    ])
  })

  test('of an action is its section too, and what is under something protected is protected', () => {
    expect(missing(everywhere, assigned(['audit'], ['a1']), 'a1', 'audit')).toEqual([
      { what: 'person', permissionId: 'grid', protected: false },
    ])
    expect(missing(everywhere, assigned(['keys'], ['a1']), 'a1', 'reveal')).toEqual([
      { what: 'person', permissionId: 'reveal', protected: true },
    ])
  })

  test('is the practice, also for who holds it at another practice of the client', () => {
    expect(missing(everywhere, assigned(['grid'], ['a2']), 'a1', 'grid')).toEqual([{ what: 'practice' }])
  })
})

describe('who can give it', () => {
  const remedy = (world: GrantingWorld, by: Giver, given: Assigned, practiceId: string, permissionId: string) => {
    const asked = { practiceId, permissionId }
    return remedyFor(world, by, person(given), asked, whatIsMissing(world, 'active', given, asked))
  }

  test('is nobody where nothing is missing but a password or an unblocked account', () => {
    const given = assigned(['grid'], ['a1'])
    const asked = { practiceId: 'a1', permissionId: 'grid' }
    const blocked = whatIsMissing(everywhere, 'blocked', given, asked)
    expect(remedyFor(everywhere, asker(everywhere, given), person(given), asked, blocked)).toBeUndefined()
  })

  test('is only who holds `permissions` for what is protected, and for what a client was not given', () => {
    const boss = assigned(['grid', 'keys'], ['a1'])
    expect(remedy(everywhere, asker(everywhere, boss), assigned([], ['a1']), 'a1', 'keys')).toBe('permissions')
    const world = worldOf(['users'], ids)
    expect(remedy(world, asker(world, boss), assigned(['grid'], ['a1']), 'a1', 'grid')).toBe('permissions')
    expect(remedy(world, asker(world, boss, true), assigned(['grid'], ['a1']), 'a1', 'grid')).toBe('asker')
  })

  test('is another for oneself', () => {
    const self = { ...asker(everywhere, assigned(['users'], ['a1']), true), userId: 'person' }
    expect(remedy(everywhere, self, assigned(['users'], ['a1']), 'a1', 'grid')).toBe('another')
  })

  test('is the asker exactly where saving it would not be refused', () => {
    fc.assert(
      fc.property(anyWorld, anyAssigned, anyAssigned, anyQuestion, (world, boss, given, asked) => {
        const by = asker(world, assigned(boss.permissions, boss.practices))
        const whom = person(assigned(given.permissions, given.practices))
        const lacking = whatIsMissing(world, 'active', whom.assigned, asked)
        fc.pre(lacking.length > 0)
        const more = lacking.flatMap((each) => (each.what === 'person' ? [each.permissionId] : []))
        const wanted = assigned([...given.permissions, ...more], [...given.practices, asked.practiceId])
        const after = assignedAfter(world, by, whom.assigned, wanted)
        const isAllowed =
          whyUntouchable(world, by, whom) === undefined && refusalsOf(world, by, whom.assigned, after).length === 0
        const isEnough = whatIsMissing(world, 'active', after, asked).length === 0
        expect(remedyFor(world, by, whom, asked, lacking) === 'asker').toBe(isAllowed && isEnough)
      }),
      { numRuns: 2000 },
    )
  })
})
