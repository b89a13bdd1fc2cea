import { costsOfAll, feesOf, type Price } from '@bitewing/domain'
import fc from 'fast-check'
import type pg from 'pg'
import type { TestPrice } from './prices.ts'

/** January to March of a leap year. */
const moment = fc
  .integer({ min: Date.UTC(2023, 11, 20), max: Date.UTC(2024, 3, 5) })
  .map((time) => new Date(time).toISOString())
/** Prices, transactions and checks of these practices. */
export function someWork(practiceIds: readonly string[]) {
  const practiceId = fc.constantFrom(...practiceIds)
  const price: fc.Arbitrary<TestPrice> = fc.record({
    practiceId,
    work: fc.constantFrom('FBD', 'ELG'),
    usage: fc.constantFrom('metered', 'licensed'),
    amount: fc.integer({ min: 0, max: 50_000 }),
    from: moment,
    until: fc.option(moment, { nil: undefined }),
    ended: fc.option(moment, { nil: undefined }),
  })
  const done = fc.record({
    practiceId,
    type: fc.constantFrom('FBD', 'ELG', 'CC'),
    day: moment.map((time) => time.slice(0, 10)),
    by: fc.constantFrom('Done by DR', 'Done by CC', 'Done by Staff', 'Unchecked', 'Check'),
  })
  const check = fc.record({ practiceId, askedAt: moment })
  return [
    fc.array(price, { maxLength: 8 }),
    fc.array(done, { maxLength: 40 }),
    fc.array(check, { maxLength: 20 }),
  ] as const
}

export type Work = { kind: string; id: string; practiceId: string; work: string; day: string }

/** What the domain says of the same work, month by month. */
export async function costsInMemory(owner: pg.Client, work: readonly Work[]): Promise<Map<string, number>> {
  const { rows: prices } = await owner.query<Price & { practiceId: string; work: string }>(
    `select practice_id as "practiceId", work, usage as kind, amount, held_from::text as "from", held_until::text as until from billing_prices`,
  )
  const costs = new Map<string, number>()
  const groups = Map.groupBy(work, (one) => `${one.practiceId} ${one.work} ${one.day.slice(0, 7)}`)
  for (const some of groups.values()) {
    const [{ practiceId: at, work: kind, day } = some[0] as Work] = some
    const own = prices
      .filter((one) => one.practiceId === at && one.work === kind)
      .map(({ until, ...one }) => ({ ...one, until: until ?? undefined }))
    const ordered = some.toSorted((a, b) => (`${a.day} ${a.kind} ${a.id}` < `${b.day} ${b.kind} ${b.id}` ? -1 : 1))
    const found = costsOfAll(
      own,
      day.slice(0, 7),
      ordered.map((one) => one.day),
    )
    for (const [index, cost] of found.entries())
      if (cost !== undefined) costs.set(`${ordered[index]?.kind} ${ordered[index]?.id}`, cost)
  }
  return costs
}

/** Fees whatever was done, and the metered prices of what was. */
export async function paidInMemory(owner: pg.Client, work: readonly Work[]): Promise<number> {
  const { rows: prices } = await owner.query<Price & { practiceId: string; work: string }>(
    `select practice_id as "practiceId", work, usage as kind, amount, held_from::text as "from",
       coalesce(held_until, '9999-12-31')::text as until from billing_prices`,
  )
  const fees = ['2024-01', '2024-02', '2024-03'].reduce((sum, month) => sum + feesOf(prices, month), 0)
  const each = prices.filter(({ kind }) => kind === 'metered')
  const usage = work.flatMap((one) =>
    each
      .filter((p) => p.practiceId === one.practiceId && p.work === one.work)
      .filter((p) => p.from <= one.day && one.day <= (p.until ?? ''))
      .map(({ amount }) => amount),
  )
  return fees + usage.reduce((sum, cents) => sum + cents, 0)
}
