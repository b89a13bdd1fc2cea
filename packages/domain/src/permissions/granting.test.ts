import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assignedAfter,
  type Giver,
  isWithdrawal,
  mayGive,
  type Person,
  refusalsOf,
  whyUntouchable,
} from './granting.ts'
import { type Assigned, type CatalogueRight, type GrantingWorld, isProtected, NO_RIGHTS, rightsOf } from './rights.ts'

const entries: CatalogueRight[] = [
  { id: 'M1', type: 'Module', parentId: null, restricted: false },
  { id: 'grid', type: 'Section', parentId: 'M1', restricted: false },
  { id: 'audit', type: 'Action', parentId: 'grid', restricted: false },
  { id: 'export', type: 'Action', parentId: 'grid', restricted: false },
  { id: 'users', type: 'Section', parentId: 'M1', restricted: false },
  { id: 'keys', type: 'Section', parentId: 'M1', restricted: true },
  { id: 'reveal', type: 'Action', parentId: 'keys', restricted: false },
]
const ids = entries.map(({ id }) => id)
const practices = ['a1', 'a2', 'b1', 'b2', 'c1']
const clientOf = new Map(practices.map((practice) => [practice, practice.charAt(0)]))
const clients = [...new Set(clientOf.values())]

function worldOf(offeredBy: Record<string, readonly string[]>): GrantingWorld {
  return {
    catalogue: new Map(entries.map((entry) => [entry.id, entry])),
    clientOf,
    offeredBy: new Map(Object.entries(offeredBy).map(([client, offered]) => [client, new Set(offered)])),
  }
}
const everywhere = worldOf({ a: ids, b: ids, c: ids })

const assigned = (permissions: string[], at: string[]): Assigned => ({
  permissions: new Set(permissions),
  practices: new Set(at),
})
const giver = (world: GrantingWorld, given: Assigned, decidesForAll = false): Giver => ({
  userId: 'giver',
  decidesForAll,
  rights: rightsOf(world, given),
  practices: given.practices,
})
const person = (given: Assigned, worksElsewhere = false): Person => ({
  userId: 'person',
  assigned: given,
  worksElsewhere,
})

function reasons(world: GrantingWorld, by: Giver, before: Assigned, asked: Assigned) {
  return refusalsOf(world, by, before, assignedAfter(world, by, before, asked))
}

describe('rights', () => {
  test('work at the clients that offer them, where the user has a practice', () => {
    const world = worldOf({ a: ['grid', 'audit'], b: ['grid'] })
    const rights = rightsOf(world, assigned(['grid', 'audit', 'users'], ['a1', 'a2', 'b1']))
    expect(rights).toEqual(
      new Map([
        ['a', new Set(['grid', 'audit', 'M1'])],
        ['b', new Set(['grid', 'M1'])],
      ]),
    )
  })

  test('an action works with its section alone', () => {
    expect(rightsOf(everywhere, assigned(['audit'], ['a1'])).get('a')).toEqual(new Set())
    const world = worldOf({ a: ['audit'] })
    expect(rightsOf(world, assigned(['audit', 'grid'], ['a1'])).get('a')).toEqual(new Set())
  })
})

describe('nobody gives what they do not hold', () => {
  const manager = giver(everywhere, assigned(['grid', 'users'], ['a1']))

  test('at all', () => {
    expect(reasons(everywhere, manager, NO_RIGHTS, assigned(['grid', 'audit'], ['a1']))).toEqual([
      { reason: 'not_held', permissionId: 'audit' },
    ])
    expect(reasons(everywhere, manager, NO_RIGHTS, assigned(['grid'], ['a1']))).toEqual([])
  })

  test('at that client', () => {
    const world = worldOf({ a: ids, b: ['users', 'audit', 'grid'] })
    const both = giver(worldOf({ a: ids, b: ['users'] }), assigned(['grid', 'users'], ['a1', 'b1']))
    expect(reasons(world, both, NO_RIGHTS, assigned(['grid'], ['a1', 'b1']))).toContainEqual({
      reason: 'not_held_there',
      permissionId: 'grid',
      clientId: 'b',
    })
  })

  test('by a practice either: with it, what the person was given elsewhere begins to work there', () => {
    const before = assigned(['grid', 'audit'], ['a1'])
    const by = giver(everywhere, assigned(['grid', 'users'], ['a1', 'b1']))
    const after = assigned(['grid', 'audit'], ['a1', 'b1'])
    expect(reasons(everywhere, by, before, after)).toEqual([
      { reason: 'not_held_there', permissionId: 'audit', clientId: 'b' },
    ])
  })

  test('nor a practice beyond their reach, nor what does not exist', () => {
    expect(reasons(everywhere, manager, NO_RIGHTS, assigned(['grid', 'gone'], ['a1', 'b1']))).toEqual([
      { reason: 'unknown_practice', practiceId: 'b1' },
      { reason: 'unknown_permission', permissionId: 'gone' },
    ])
  })

  test('an action brings its section, which has to be held as well', () => {
    const by = giver(everywhere, assigned(['grid', 'audit', 'users'], ['a1']))
    const after = assignedAfter(everywhere, by, NO_RIGHTS, assigned(['audit'], ['a1']))
    expect(after.permissions).toEqual(new Set(['audit', 'grid']))
  })
})

describe('what is protected', () => {
  const keeper = giver(everywhere, assigned(['grid', 'users', 'keys', 'reveal'], ['a1', 'b1']))

  test('is given by those alone who decide for all, also under a protected parent', () => {
    expect(isProtected(everywhere.catalogue, 'reveal')).toBe(true)
    expect(mayGive(everywhere, keeper, 'keys')).toBe(false)
    expect(reasons(everywhere, keeper, NO_RIGHTS, assigned(['keys'], ['a1']))).toEqual([
      { reason: 'protected', permissionId: 'keys' },
    ])
    expect(reasons(everywhere, keeper, NO_RIGHTS, assigned(['reveal'], ['a1']))).toHaveLength(2)
    const administrator = giver(everywhere, assigned([], []), true)
    expect(reasons(everywhere, administrator, NO_RIGHTS, assigned(['keys', 'reveal'], ['a1']))).toEqual([])
  })

  test('is not carried to another client by a practice', () => {
    const before = assigned(['keys'], ['a1'])
    expect(reasons(everywhere, keeper, before, assigned(['keys'], ['a1', 'b1']))).toEqual([
      { reason: 'protected', permissionId: 'keys' },
    ])
  })

  test('stays when somebody saves who cannot give it', () => {
    const after = assignedAfter(everywhere, keeper, assigned(['keys', 'grid'], ['a1']), assigned(['users'], ['a1']))
    expect(after.permissions).toEqual(new Set(['keys', 'users']))
  })
})

describe('a person is not touched', () => {
  const manager = giver(everywhere, assigned(['grid', 'users'], ['a1', 'a2']))

  test('by themselves, whatever they hold', () => {
    const self = { ...person(assigned([], ['a1'])), userId: 'giver' }
    expect(whyUntouchable(everywhere, manager, self)).toBe('own')
    expect(whyUntouchable(everywhere, { ...manager, decidesForAll: true }, self)).toBe('own')
  })

  test('by somebody who holds less', () => {
    expect(whyUntouchable(everywhere, manager, person(assigned(['grid', 'audit'], ['a1'])))).toBe('holds_more')
    expect(whyUntouchable(everywhere, manager, person(assigned(['grid'], ['a1'])))).toBeUndefined()
  })

  test('by somebody who does not reach all of their practices', () => {
    expect(whyUntouchable(everywhere, manager, person(assigned(['grid'], ['a1', 'b1'])))).toBe('elsewhere')
    expect(whyUntouchable(everywhere, manager, person(assigned(['grid'], ['a1']), true))).toBe('elsewhere')
  })

  test('but by those who decide for all', () => {
    const administrator = giver(everywhere, assigned([], []), true)
    expect(whyUntouchable(everywhere, administrator, person(assigned(ids, practices), true))).toBeUndefined()
  })
})

describe('a save', () => {
  test('leaves practices beyond reach as they are', () => {
    const manager = giver(everywhere, assigned(['grid', 'users'], ['a1', 'a2']))
    const after = assignedAfter(everywhere, manager, assigned(['grid'], ['a1', 'b1']), assigned(['grid'], ['a2']))
    expect(after.practices).toEqual(new Set(['b1', 'a2']))
  })

  test('is a withdrawal when a right or a practice goes, and none when only something comes', () => {
    const before = assigned(['grid'], ['a1', 'a2'])
    expect(isWithdrawal(everywhere, before, assigned(['grid'], ['a1']))).toBe(true)
    expect(isWithdrawal(everywhere, before, assigned([], ['a1', 'a2']))).toBe(true)
    expect(isWithdrawal(everywhere, before, assigned(['grid', 'audit'], ['a1', 'a2', 'b1']))).toBe(false)
    const nowhere = worldOf({ a: [] })
    expect(isWithdrawal(nowhere, before, assigned([], ['a1', 'a2']))).toBe(false)
  })
})

const anyAssigned = fc.record({
  permissions: fc.subarray(ids).map((some) => new Set(some)),
  practices: fc.subarray(practices).map((some) => new Set(some)),
})
const anyWorld = fc
  .record({ a: fc.subarray(ids), b: fc.subarray(ids), c: fc.subarray(ids) })
  .map((offered) => worldOf(offered))

describe('whatever is given, and in whatever order', () => {
  test('what a change adds at a client, the giver holds there, and it is not protected', () => {
    fc.assert(
      fc.property(anyWorld, anyAssigned, anyAssigned, anyAssigned, (world, own, before, asked) => {
        const by = giver(world, own)
        const after = assignedAfter(world, by, before, asked)
        if (refusalsOf(world, by, before, after).length > 0) return
        for (const [client, held] of rightsOf(world, after)) {
          const added = held.difference(rightsOf(world, before).get(client) ?? new Set())
          expect(added.isSubsetOf(by.rights.get(client) ?? new Set())).toBe(true)
          expect([...added].some((id) => isProtected(world.catalogue, id))).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('nobody holds more at a client than all of them held there together in the beginning', () => {
    const step = fc.record({ by: fc.nat(3), to: fc.nat(3), asked: anyAssigned })
    const people = fc.array(anyAssigned, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(anyWorld, people, fc.array(step, { maxLength: 12 }), (world, beginning, steps) => {
        const now: Assigned[] = [...beginning]
        for (const { by, to, asked } of steps) {
          const who = { ...giver(world, now[by] as Assigned), userId: String(by) }
          const whom = { userId: String(to), assigned: now[to] as Assigned, worksElsewhere: false }
          if (whyUntouchable(world, who, whom) !== undefined) continue
          const after = assignedAfter(world, who, whom.assigned, asked)
          if (refusalsOf(world, who, whom.assigned, after).length === 0) now[to] = after
        }
        for (const client of clients) {
          const together = beginning.flatMap((given) => [...(rightsOf(world, given).get(client) ?? [])])
          for (const given of now)
            expect(rightsOf(world, given).get(client)?.isSubsetOf(new Set(together)) ?? true).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
