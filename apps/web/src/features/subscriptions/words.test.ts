import { expect, test } from 'vitest'
import { dollarsOf, inWords, reasonInWords, toneOf } from './words.ts'

test('the provider’s words are shown as people write them', () => {
  expect([inWords('past_due'), inWords('paid'), inWords('Scheduled')]).toEqual(['Past due', 'Paid', 'Scheduled'])
  expect([reasonInWords('subscription_cycle'), reasonInWords('upcoming')]).toEqual(['Monthly bill', 'Upcoming'])
  expect([toneOf('past_due'), toneOf('a new word')]).toEqual(['warning', 'neutral'])
})

test('cents are shown as dollars', () => {
  expect([dollarsOf(49_900), dollarsOf(5)]).toEqual(['$499.00', '$0.05'])
})
