import { expect, test } from 'vitest'
import { askedOf, codeIn, estimateText } from './use-claim.ts'

const line = (code: string, fee = '') => ({ key: 1, code, fee })

test('a fee is sent once it is one, in whatever way it is written', () => {
  const lines = [line('D0120'), line('D1110', '1,200'), line('D2740', '$12.'), line('D2391', ' 95.5 ')]
  expect(askedOf(lines)).toEqual([
    { code: 'D0120' },
    { code: 'D1110', fee: '$1200' },
    { code: 'D2740' },
    { code: 'D2391', fee: '$95.5' },
  ])
  expect(estimateText(lines)).toBe('D0120,D1110=$1200,D2740,D2391=$95.5')
})

test('a procedure is chosen by its line or its code alone', () => {
  expect(['D0120 · Periodic exam', ' d2740 ', 'OWN-1', '', '·', 'crown?'].map(codeIn)).toEqual([
    'D0120',
    'D2740',
    'OWN-1',
    undefined,
    undefined,
    undefined,
  ])
})
