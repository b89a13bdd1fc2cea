import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBefore, daysOfWeek, monthAfter, share, weekOf, wholeMonth } from './periods.ts'
import {
  OTHER_PARTS,
  RECORD_CLASSES,
  RECORD_GROUPS,
  type RecordGroup,
  recordClass,
  STATUS_PARTS,
} from './record-class.ts'

const groupsOf = (result: string, status: string) =>
  (Object.keys(RECORD_GROUPS) as RecordGroup[]).filter((group) =>
    (RECORD_GROUPS[group] as readonly string[]).includes(recordClass(result, status)),
  )

describe('2 §4 the class of a record', () => {
  test.each([
    ['Active', ['active']],
    ['ACTIVE / PPO', ['active']],
    ['Inactive', ['pending']],
    ['Max Out', ['pending']],
    ['Not Found', ['pending', 'notFound']],
    ['Discount Plan', ['pending']],
    ['Cancelled/rescheduled', ['pending']],
    ['Fax requested', ['pending']],
    ['Missing Information', ['pending']],
    ['Crown Delivery', ['pending']],
    ['Unchecked', ['pending']],
    ['Termed', ['other', 'otherwise']],
    ['Check', ['other', 'otherwise']],
    ['EMPTY', ['notCompleted', 'other', 'otherwise']],
  ])('done by the robot, %s is %j, and completed', (status, expected) => {
    expect(groupsOf('Done by DR', status).toSorted()).toEqual([...expected, 'completed', 'robot'].toSorted())
    expect(groupsOf('*Done by DR', status)).toEqual(groupsOf('Done by DR', status))
  })

  test.each(['Active', 'Inactive', 'Termed', 'Max Out'])(
    'done by the call center, %s is other and completed',
    (status) => {
      expect(groupsOf('Done by CC', status)).toEqual(['completed', 'other', 'callCenter'])
      expect(groupsOf('Done by Staff', status)).toEqual(['completed', 'other', 'otherwise'])
    },
  )

  test.each([
    ['Not content loaded', 'EMPTY', ['notCompleted', 'openEmpty']],
    ['Not content loaded', '', ['notCompleted', 'openEmpty']],
    ['Check', 'Not Found', ['notFound', 'openNotFound']],
    ['Check', 'Not Found / twice', ['notFound', 'openNotFound']],
    ['Check', 'Check', ['other', 'stillOpen']],
    ['Unchecked', 'Unchecked', ['other', 'stillOpen']],
    ['NO ACTION TAKEN', 'NO ACTION TAKEN', ['other', 'stillOpen']],
    ['Check', 'Active', ['other', 'stillOpen']],
  ])('not verified, %s with %s is %j', (result, status, expected) => {
    expect(groupsOf(result, status)).toEqual(expected)
  })

  test('each class is in one part of the status table, and each of other in one of its parts', () => {
    for (const one of RECORD_CLASSES) {
      const has = (group: RecordGroup) => (RECORD_GROUPS[group] as readonly string[]).includes(one)
      expect(STATUS_PARTS.filter(has)).toHaveLength(1)
      expect(OTHER_PARTS.filter(has)).toHaveLength(has('other') ? 1 : 0)
    }
  })
})

describe('2 §9 the days of the dashboard', () => {
  test('weeks are 1 to 5, by the day of the month', () => {
    expect(['01', '07', '08', '28', '29', '31'].map((day) => weekOf(`2026-03-${day}`))).toEqual([1, 1, 2, 4, 5, 5])
  })

  test('the weeks of a month have all of its days, each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), (months) => {
        const month = monthAfter('1990-01', months)
        const weeks = [1, 2, 3, 4, 5].flatMap((week) => daysOfWeek(month, week) ?? [])
        const numbers = weeks.flatMap(({ from, to }) => {
          const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
          return Array.from({ length: last - first + 1 }, (_, index) => first + index)
        })
        const { to } = wholeMonth(month)
        expect(numbers).toEqual(Array.from({ length: Number(to.slice(8)) }, (_, index) => index + 1))
      }),
    )
  })

  test('after December comes January of the next year, and before January December', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2027-01', -1)).toBe('2026-12')
  })

  test('a month is compared with the one before, other days with as many before them', () => {
    expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysBefore({ from: '2026-03-02', to: '2026-03-08' })).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })
})

test('a share is percent with two decimals, and of nothing none', () => {
  expect([share(1, 3), share(2, 3), share(3, 3), share(0, 0)]).toEqual([33.33, 66.67, 100, 0])
})
