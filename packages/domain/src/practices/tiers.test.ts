import { expect, test } from 'vitest'
import { TIER_AT_PAYER, tierAtPayer } from './tiers.ts'

const tiers = ['Delta Dental:  Premier', '60054: PPO II']

test.each([
  ['its name', ['DELTA  dental', '12345'], 'Premier'],
  ['its id', ['Aetna', '60054'], 'PPO II'],
  ['nothing of it', ['Delta', ''], ''],
])('a payer is meant by %s', (_case, payer, tier) => expect(tierAtPayer(tiers, payer)).toBe(tier))

test.each([
  ['Delta Dental: Premier', true],
  ['Premier', false],
  [': Premier', false],
  ['Delta Dental:', false],
])('%s is a payer and a tier: %s', (text, is) => expect(TIER_AT_PAYER.test(text)).toBe(is))
