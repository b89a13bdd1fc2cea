import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choosable, chooseBranch, chooseAll, lockOf, stateOf, wouldGive } from './choice.ts'
import { ancestorsOf, findBranch, forestOf, wholeBranch } from './forest.ts'

type Item = Choosable & { label?: string }

const ids = (...codes: string[]) => new Set(codes)
const item = (code: string, more: Partial<Item> = {}): Item => ({ id: code, code, ...more })
const module = (code: string) => item(code, { group: true })

const small = forestOf([module('M1'), item('M1-S1'), item('M1-S1-A1'), item('M1-S1-A2'), item('M1-S10'), module('M2')])

function at(code: string, forest = small) {
  const branch = findBranch(forest, code)
  if (branch === undefined) throw new Error(`no ${code}`)
  return branch
}

describe('a hierarchy of codes', () => {
  test('has below an item what begins with its code and a dash, and nothing else', () => {
    expect(wholeBranch(at('M1-S1')).map((branch) => branch.item.code)).toEqual(['M1-S1', 'M1-S1-A1', 'M1-S1-A2'])
  })

  test('puts an item whose parent is left out under the next one above', () => {
    const forest = forestOf([item('M1'), item('M1-S1-A1')])
    expect(ancestorsOf(at('M1-S1-A1', forest)).map((branch) => branch.item.code)).toEqual(['M1'])
  })
})

describe('choosing', () => {
  test('a parent chooses everything below it, and is chosen then', () => {
    const chosen = chooseBranch(at('M1-S1'), ids(), true)
    expect(chosen).toEqual(ids('M1', 'M1-S1', 'M1-S1-A1', 'M1-S1-A2'))
    expect(stateOf(at('M1-S1'), chosen)).toBe('all')
    expect(stateOf(at('M1'), chosen)).toBe('some')
  })

  test('what is apart is given by a click on itself or by choosing all, and taken away with its parent', () => {
    const forest = forestOf([module('M3'), item('M3-S1'), item('M3-S1-A1'), item('M3-S1-A4', { apart: true })])
    const chosen = chooseBranch(at('M3-S1', forest), ids(), true)
    expect(chosen).toEqual(ids('M3', 'M3-S1', 'M3-S1-A1'))
    expect(wouldGive(at('M3-S1', forest), chosen)).toBe(false)
    const more = chooseBranch(at('M3-S1-A4', forest), chosen, true)
    expect(more).toEqual(ids('M3', 'M3-S1', 'M3-S1-A1', 'M3-S1-A4'))
    expect(chooseBranch(at('M3-S1', forest), more, false)).toEqual(ids())
    expect(chooseAll(forest, ids(), true)).toEqual(more)
  })

  test('a child chooses what is above it, since an action without its section is not held', () => {
    expect(chooseBranch(at('M1-S1-A2'), ids(), true)).toEqual(ids('M1', 'M1-S1', 'M1-S1-A2'))
  })

  test('taking a section away takes its actions, and the module with its last section', () => {
    expect(chooseBranch(at('M1-S1'), ids('M1', 'M1-S1', 'M1-S1-A1'), false)).toEqual(ids())
  })

  test('a section can be had without its actions: it is neither empty nor full then', () => {
    const chosen = chooseBranch(at('M1-S1-A1'), ids('M1', 'M1-S1', 'M1-S1-A1'), false)
    expect(chosen).toEqual(ids('M1', 'M1-S1'))
    expect(stateOf(at('M1-S1'), chosen)).toBe('some')
  })

  test('a module without sections is chosen like any other item', () => {
    expect(chooseBranch(at('M2'), ids(), true)).toEqual(ids('M2'))
  })

  test('what belongs to no item stays', () => {
    expect(chooseAll(small, ids('elsewhere'), false)).toEqual(ids('elsewhere'))
  })
})

describe('what is locked', () => {
  const locked = forestOf([
    module('M1'),
    item('M1-S1'),
    item('M1-S1-A1', { locked: 'Protected' }),
    item('M1-S2', { locked: 'Protected' }),
    item('M1-S2-A1'),
  ])

  test('is not given with its parent', () => {
    expect(chooseBranch(at('M1', locked), ids(), true)).toEqual(ids('M1', 'M1-S1'))
  })

  test('is not taken away with its parent, which then stays for its sake', () => {
    const chosen = chooseBranch(at('M1', locked), ids('M1', 'M1-S1', 'M1-S1-A1'), false)
    expect(chosen).toEqual(ids('M1', 'M1-S1', 'M1-S1-A1'))
  })

  test('locks what is below it while it is not there itself', () => {
    expect(lockOf(at('M1-S2-A1', locked), ids())).toBe('Protected')
    expect(lockOf(at('M1-S2-A1', locked), ids('M1', 'M1-S2'))).toBeUndefined()
  })

  test('lets a second click take away what could be given', () => {
    const chosen = chooseBranch(at('M1', locked), ids(), true)
    expect(stateOf(at('M1', locked), chosen)).toBe('some')
    expect(wouldGive(at('M1', locked), chosen)).toBe(false)
  })
})

describe('in every hierarchy, whatever is clicked', () => {
  const codes = ['M1', 'M1-S1', 'M1-S1-A1', 'M1-S1-A2', 'M1-S10', 'M1-S10-A1', 'M2', 'M2-S1', 'M2-S1-A1', 'M3']
  const hierarchies = fc
    .subarray(codes)
    .chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.array(fc.boolean(), { minLength: some.length, maxLength: some.length }),
        fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 12 }),
      ),
    )
    .map(([some, locks, clicks]) => ({
      forest: forestOf(
        some.map((code, index) => item(code, { group: !code.includes('-'), locked: lock(locks[index]) })),
      ),
      clicks,
    }))
  const lock = (on: boolean | undefined) => (on === true ? 'Locked' : undefined)

  function after({ forest, clicks }: { forest: typeof small; clicks: [number, boolean][] }) {
    const all = forest.flatMap(wholeBranch)
    const chosen = clicks.reduce<ReadonlySet<string>>((so, [index, on]) => {
      const branch = all[index % all.length]
      return branch === undefined ? so : chooseBranch(branch, so, on)
    }, new Set())
    return { all, chosen }
  }

  test('nothing is chosen without what is above it', () => {
    fc.assert(
      fc.property(hierarchies, (hierarchy) => {
        const { all, chosen } = after(hierarchy)
        for (const branch of all.filter(({ item: { id } }) => chosen.has(id)))
          expect(ancestorsOf(branch).filter(({ item: { id } }) => !chosen.has(id))).toEqual([])
      }),
    )
  })

  test('a parent is full when all its children are, empty when none is, and between otherwise', () => {
    fc.assert(
      fc.property(hierarchies, (hierarchy) => {
        const { all, chosen } = after(hierarchy)
        for (const branch of all.filter(({ children }) => children.length > 0)) {
          const states = branch.children.map((child) => stateOf(child, chosen))
          const own = chosen.has(branch.item.id)
          const expected = states.every((state) => state === 'all') && own ? 'all' : own ? 'some' : 'none'
          expect(stateOf(branch, chosen)).toBe(expected)
        }
      }),
    )
  })

  test('what is locked itself never changes', () => {
    fc.assert(
      fc.property(hierarchies, (hierarchy) => {
        const { all, chosen } = after(hierarchy)
        const touched = all.filter(({ item: { id, locked }, children }) => locked && chosen.has(id) && !children.length)
        expect(touched).toEqual([])
      }),
    )
  })
})
