import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billingStatus, costsOf, costsOfAll, feeOf, feesOf, nextBillOn, type Price } from './cost.ts'
import { daysIn, monthLater, sharesOf } from './money.ts'

const sum = (cents: readonly (number | undefined)[]) => cents.reduce<number>((all, each) => all + (each ?? 0), 0)

describe('shares of a sum', () => {
  test('add up to it, and each is its exact part rounded up or down', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (total, weights) => {
        const shares = sharesOf(total, weights)
        const all = sum(weights)
        expect(sum(shares)).toBe(total)
        for (const [at, share] of shares.entries()) {
          const exact = all === 0 ? total / weights.length : (total * (weights[at] ?? 0)) / all
          expect(Math.abs(share - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('of equal weights differ by a cent at most, the first ones having it', () => {
    expect(sharesOf(1000, [1, 1, 1])).toEqual([334, 333, 333])
    expect(sharesOf(2, [1, 1, 1])).toEqual([1, 1, 0])
    expect(sharesOf(5, [0, 0])).toEqual([3, 2])
    expect(sharesOf(700, [])).toEqual([])
  })
})

describe('what transactions cost', () => {
  const licensed: Price = { kind: 'licensed', amount: 29_900, from: '2025-06-01' }
  const metered: Price = { kind: 'metered', amount: 125, from: '2026-01-15', until: '2026-03-10' }

  test('with a fee is its share, and together exactly the fee of the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const costs = costsOf(
          licensed,
          '2026-02',
          Array.from({ length: count }, () => '2026-02-11'),
        )
        expect(sum(costs)).toBe(29_900)
        expect(Math.max(...(costs as number[])) - Math.min(...(costs as number[]))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('with a price for each is that price, and nothing is known of days without a subscription', () => {
    expect(costsOf(metered, '2026-01', ['2026-01-14', '2026-01-15'])).toEqual([undefined, 125])
    expect(costsOf(metered, '2026-03', ['2026-03-10', '2026-03-11'])).toEqual([125, undefined])
    expect(costsOf(undefined, '2026-03', ['2026-03-10'])).toEqual([undefined])
  })

  test('of a subscription that was cancelled in the middle of a month is the part of its days', () => {
    const cancelled: Price = { ...licensed, until: '2026-04-15' }
    expect(feeOf(cancelled, '2026-04')).toBe(14_950)
    expect(feeOf(cancelled, '2026-05')).toBe(0)
    expect(costsOf(cancelled, '2026-04', ['2026-04-02', '2026-04-15', '2026-04-16'])).toEqual([7475, 7475, undefined])
    expect(feeOf({ ...licensed, from: '2026-04-16' }, '2026-04')).toBe(14_950)
  })
})

describe('several prices', () => {
  const fee: Price = { kind: 'licensed', amount: 30_000, from: '2026-01-01', until: '2026-04-15' }
  const next: Price = { kind: 'licensed', amount: 60_000, from: '2026-04-16' }
  const each: Price = { kind: 'metered', amount: 125, from: '2026-04-01' }

  test('after each other make up the fees of their days, exactly', () => {
    const dayOf = fc.integer({ min: 1, max: 30 }).map((day) => `2026-04-${String(day).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(dayOf, { minLength: 1, maxLength: 80 }), (days) => {
        const costs = costsOfAll([fee, next], '2026-04', days)
        const shared = [fee, next].filter((price) => days.some((day) => day <= '2026-04-15' === (price === fee)))
        expect(sum(costs)).toBe(feesOf(shared, '2026-04'))
        expect(costs).not.toContain(undefined)
      }),
    )
    expect(feesOf([fee, next, each], '2026-04')).toBe(15_000 + 30_000)
  })

  test('beside each other are paid both, and where none is held nothing is known', () => {
    expect(costsOfAll([next, each], '2026-04', ['2026-04-20'])).toEqual([30_125])
    expect(costsOfAll([each], '2026-03', ['2026-03-20'])).toEqual([undefined])
    expect(costsOfAll([], '2026-03', ['2026-03-20'])).toEqual([undefined])
    expect(feesOf([{ ...fee, from: '2028-02-15', until: undefined }], '2028-02')).toBe(Math.round((30_000 * 15) / 29))
  })
})

describe('the next bill', () => {
  test('comes a month after the last payment, or with the end of the period', () => {
    expect(nextBillOn('2026-01-31', '2026-02-05')).toBe('2026-02-28')
    expect(nextBillOn(undefined, '2026-02-05')).toBe('2026-02-05')
    expect(nextBillOn(undefined, undefined)).toBeUndefined()
  })

  test('is scheduled where one will come, else the status is the provider’s word', () => {
    expect(billingStatus({ status: 'active', cancels: false })).toBe('Scheduled')
    expect(billingStatus({ status: 'active', cancels: true })).toBe('active')
    expect(billingStatus({ status: 'past_due', cancels: false })).toBe('past_due')
    expect(billingStatus({ status: 'canceled', cancels: false })).toBe('canceled')
  })
})

describe('months', () => {
  test('know the leap February', () => {
    expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2100-02'), daysIn('2026-12')]).toEqual([28, 29, 28, 31])
  })

  test('later end on the last day where there is no such day', () => {
    expect(monthLater('2026-01-31')).toBe('2026-02-28')
    expect(monthLater('2028-01-31')).toBe('2028-02-29')
    expect(monthLater('2026-12-15')).toBe('2027-01-15')
    expect(monthLater('2026-02-28')).toBe('2026-03-28')
  })
})
