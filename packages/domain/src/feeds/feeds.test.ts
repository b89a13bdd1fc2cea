import { expect, test } from 'vitest'
import { checkDelivery, dueOn, median } from './check-delivery.ts'
import { isPlainPath, placeOfFile, practiceOfFolder } from './place.ts'

const of = (...lines: number[]) => lines.map((count) => ({ lines: count, size: count * 80 }))
const usual = of(100, 100, 110, 90, 100, 105, 95)
const asked = { earlier: usual, required: true, due: 'now', deadline: '09:00' } as const

test('a path has a folder, a name, and a practice that its first folder names', () => {
  expect(placeOfFile('cedar-park/2026/patients.csv')).toEqual({
    folder: 'cedar-park/2026',
    name: 'patients.csv',
    practice: 'cedar-park',
  })
  expect(placeOfFile('patients.csv')).toEqual({ folder: '', name: 'patients.csv', practice: '' })
})

test('a folder names a practice by its id or its name, whatever its capitals and signs, and never two of them', () => {
  const practices = [
    { id: 'a'.repeat(24), name: 'Cedar Park' },
    { id: 'b'.repeat(24), name: 'Mill-Pond' },
    { id: 'c'.repeat(24), name: 'Mill Pond' },
  ]
  expect(practiceOfFolder(practices, 'CEDAR_park')?.name).toBe('Cedar Park')
  expect(practiceOfFolder(practices, 'b'.repeat(24))?.name).toBe('Mill-Pond')
  for (const folder of ['mill pond', 'elsewhere', '', '--']) expect(practiceOfFolder(practices, folder)).toBeUndefined()
})

test('a path that leads up, has no end or cannot be shown is not taken', () => {
  expect(isPlainPath('a/b c/d.csv')).toBe(true)
  for (const path of ['../a', 'a//b', 'a/./b', 'a\u0000b', 'a\nb', 'a\\b', 'x'.repeat(1025), 'a/'.repeat(20)])
    expect(isPlainPath(path)).toBe(false)
})

test.each([
  ['as usual', of(100)[0], true],
  ['half of the usual', of(50)[0], true],
  ['a little less than half', of(49)[0], false],
  ['twice the usual', of(200)[0], true],
  ['a little more than twice', of(201)[0], false],
  ['no lines', of(0)[0], false],
  ['no bytes', { lines: null, size: 0 }, false],
  ['missing', undefined, false],
])('a delivery %s: %j is %s', (_words, found, ok) => {
  expect(checkDelivery({ ...asked, found }).ok).toBe(ok)
})

test('nothing is said of what did not have to come, or not yet', () => {
  expect(checkDelivery({ ...asked, found: undefined, due: 'no' })).toEqual({ ok: null, why: '' })
  expect(checkDelivery({ ...asked, found: undefined, required: false })).toEqual({ ok: null, why: '' })
  expect(checkDelivery({ ...asked, found: undefined, due: 'later' })).toEqual({ ok: null, why: 'Expected by 09:00.' })
})

test('what came after the deadline is late, with the time, where it had to come at all', () => {
  const late = { ok: false, why: 'Late: it came at 10:15, and not by 09:00.' }
  const found = of(100)[0]
  expect(checkDelivery({ ...asked, found, came: '10:15' })).toEqual(late)
  expect(checkDelivery({ ...asked, found, came: '09:00' }).ok).toBe(false)
  expect(checkDelivery({ ...asked, found, came: '08:59' }).ok).toBe(true)
  expect(checkDelivery({ ...asked, found, came: '10:15', required: false }).ok).toBe(true)
  expect(checkDelivery({ ...asked, found, came: '10:15', due: 'no' }).ok).toBe(true)
  expect(checkDelivery({ ...asked, found: of(0)[0], came: '10:15' }).why).toBe('The file is empty.')
})

test('only the last seven say what is usual, and a file without lines is compared by its size', () => {
  expect(checkDelivery({ ...asked, found: of(100)[0], earlier: [...usual, ...of(9000, 9000, 9000)] }).ok).toBe(true)
  expect(checkDelivery({ ...asked, found: { lines: null, size: 3000 } })).toEqual({
    ok: false,
    why: 'Less than half of the usual 8,000 bytes.',
  })
})

test('the median is the middle, or the mean of the two in the middle', () => {
  expect([median([]), median([3]), median([9, 1, 5]), median([1, 2, 3, 10])]).toEqual([undefined, 3, 5, 2.5])
})

test('a day’s files are due at the deadline of the practice’s own clock, and not at the weekend', () => {
  const settings = { deadline: '09:00', days: [1, 2, 3, 4, 5] }
  // 2026-11-16 is a Monday.
  const at = (day: string, now: string) => dueOn(day, settings, { day: now.slice(0, 10), time: now.slice(11) })
  expect(at('2026-11-16', '2026-11-16 08:59')).toBe('later')
  expect(at('2026-11-16', '2026-11-16 09:00')).toBe('now')
  expect(at('2026-11-13', '2026-11-16 03:00')).toBe('now')
  expect(at('2026-11-17', '2026-11-16 12:00')).toBe('later')
  expect(at('2026-11-15', '2026-11-16 12:00')).toBe('no')
})
