import { describe, expect, test } from 'vitest'
import { readWishes } from './wishes.mjs'

const STEPS = ['checks', 'unit', 'browser']
const read = (...words: string[]) => readWishes(words, STEPS)

describe('the words after npm test --', () => {
  test('none ask for the usual tests of all steps', () => {
    expect(read()).toMatchObject({ everything: false, shuffled: false, steps: [] })
  })

  test('"all" asks for every test, also of one step', () => {
    expect(read('all')).toMatchObject({ everything: true, steps: [] })
    expect(read('unit', 'all')).toMatchObject({ everything: true, steps: ['unit'] })
  })

  test('a file, or a line of it, asks for that alone, by the step that runs it', () => {
    expect(read('e2e/1-2.3-list.spec.ts:42').files.browser).toEqual(['e2e/1-2.3-list.spec.ts:42'])
    expect(read('packages/domain/src/days.test.ts', 'apps/web/src/app/x.test.tsx:7').files.unit).toEqual([
      'packages/domain/src/days.test.ts',
      'apps/web/src/app/x.test.tsx:7',
    ])
  })

  test('anything else is refused with what there is', () => {
    expect(() => read('untis')).toThrow('There is no step "untis". There are checks, unit, browser')
  })
})
