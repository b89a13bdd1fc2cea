import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import type { OutsideItem } from '../../kernel/ports/billing.ts'

type Subscription = { id: string; client_id: string | null; started_at: string }

/** The first prices are held since the subscription began, later ones since they were first seen; the one they replace ends then. */
export async function storeRates(db: Db, subscription: Subscription, items: readonly OutsideItem[]): Promise<void> {
  const { id: subscription_id, client_id, started_at } = subscription
  const known = await db
    .selectFrom('billing_rates')
    .select(['id', 'item_external_id', 'price_external_id', 'amount', 'held_until'])
    .where('subscription_id', '=', subscription_id)
    .execute()
  const open = known.filter(({ held_until }) => held_until === null)
  const isHeld = (rate: (typeof known)[number], { id, price, amount }: OutsideItem) =>
    rate.item_external_id === id && rate.price_external_id === price && rate.amount === amount
  for (const { id } of open.filter((rate) => !items.some((item) => isHeld(rate, item))))
    await db.updateTable('billing_rates').set({ held_until: sql<string>`now()` }).where('id', '=', id).execute()
  for (const item of items.filter((each) => !open.some((rate) => isHeld(rate, each))))
    await db
      .insertInto('billing_rates')
      .values({
        id: newId(),
        subscription_id,
        client_id,
        item_external_id: item.id,
        price_external_id: item.price,
        product_external_id: item.product,
        usage: item.usage,
        amount: item.amount,
        held_from: known.length === 0 ? started_at : sql<string>`now()`,
        held_until: null,
      })
      .execute()
  await db.updateTable('billing_rates').set({ client_id }).where('subscription_id', '=', subscription_id).execute()
}
