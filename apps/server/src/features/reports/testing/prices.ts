import { newId } from '@bitewing/db'
import { chargedFrom } from '@bitewing/domain'
import type pg from 'pg'

export type TestPrice = {
  readonly practiceId: string
  /** Something else is paid for, which no report counts. */
  readonly work: 'FBD' | 'ELG' | 'support'
  readonly usage: 'metered' | 'licensed'
  /** Null: not one number. */
  readonly amount: number | null
  /** Moments, such as 2026-02-10T12:00:00Z. */
  readonly from: string
  readonly until?: string | undefined
  readonly ended?: string | undefined
  /** The card provider's word; active if nothing else is said. */
  readonly status?: string
  readonly trialEnd?: string
  /** The card provider knows the client alone. */
  readonly withoutPractice?: true
}

/** Puts prices in the place of what the copy of the card provider's books has, as if it had just been read. */
export async function setPrices(owner: pg.Client, prices: readonly TestPrice[]): Promise<void> {
  await owner.query('truncate billing_subscriptions, billing_rates, billing_products')
  await owner.query(`update billing_account set as_of = '2026-11-01T08:30:00Z'`)
  await owner.query(
    `insert into billing_products (id, external_id, name, work, fetched)
     values ($1, 'FBD', 'FBD', 'FBD', 1), ($2, 'ELG', 'ELG', 'ELG', 1), ($3, 'support', 'Support', null, 1)`,
    [newId(), newId(), newId()],
  )
  for (const price of prices) {
    const id = newId()
    await owner.query(
      `insert into billing_subscriptions (id, external_id, customer_external_id, client_id, practice_id, status, created_at, started_at,
         charged_from, cancel_at_period_end, ended_at, fetched)
       select $1::text, $1::text, 'cus', client_id, case when $7 then id end, $5, $3, $3, to_timestamp($6), false, $4, 1
       from practices where id = $2`,
      [
        id,
        price.practiceId,
        price.from,
        price.ended,
        price.status ?? 'active',
        chargedSince(price),
        price.withoutPractice === undefined,
      ],
    )
    await owner.query(
      `insert into billing_rates (id, subscription_id, client_id, item_external_id, price_external_id, product_external_id, usage, amount,
         held_from, held_until)
       select $1::text, $2, client_id, $1::text, $1::text, $4, $5, $6, $7, $8 from practices where id = $3`,
      [newId(), id, price.practiceId, price.work, price.usage, price.amount, price.from, price.until],
    )
  }
}

function chargedSince({ status = 'active', from, trialEnd }: TestPrice): number | null {
  const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)
  return chargedFrom({
    status,
    startedAt: seconds(from),
    trialEnd: trialEnd === undefined ? null : seconds(trialEnd),
  })
}

type Done = {
  readonly id: string
  readonly practiceId: string
  readonly type: string
  readonly day: string
  readonly by: string
}

/** Puts transactions in the place of all that there are. */
export async function setRecords(owner: pg.Client, records: readonly Done[]): Promise<void> {
  await owner.query('delete from verification_records')
  await owner.query(
    `insert into verification_records (id, practice_id, type, appointment_date, verification_by, duplicate, carrier_name)
     select id, "practiceId", type, day::date, "by", true, '=Harborline' from jsonb_to_recordset($1)
       as r (id text, "practiceId" text, type text, day text, "by" text)`,
    [JSON.stringify(records)],
  )
}

type Check = { readonly id: string; readonly practiceId: string; readonly askedAt: string }

/** Puts Real Time checks in the place of all that there are. */
export async function setChecks(owner: pg.Client, checks: readonly Check[]): Promise<void> {
  await owner.query('delete from payer_answers')
  await owner.query(
    `insert into payer_answers (id, practice_id, asked_at, asked_by, provider, sandbox, payer_id, format)
     select id, "practiceId", "askedAt"::timestamptz, (select min(id) from users), 'stedi', true, '1', 'none' from jsonb_to_recordset($1)
       as c (id text, "practiceId" text, "askedAt" text)`,
    [JSON.stringify(checks)],
  )
}
