import type { Db } from '@bitewing/db'
import type { Billing } from '../../kernel/ports/billing.ts'
import { asOf } from '../billing/index.ts'

/** The copy of the card provider's prices, as reports speak of it. */
export type Prices = {
  /** When they were last read; null if they never were. */
  readonly asOf: string | null
  /** Invented, as all that the sandbox tells. */
  readonly sandbox: boolean
  /** False where no card provider is set up, so that waiting for prices is in vain. */
  readonly setUp: boolean
}

export async function pricesOf(db: Db, billing: Billing | undefined): Promise<Prices> {
  return { asOf: await asOf(db), sandbox: billing?.sandbox === true, setUp: billing !== undefined }
}

/** How old the prices are, and that they are invented where they are; null where they were never read. */
export function freshnessOf({ asOf: read, sandbox }: Prices): string | null {
  if (read === null) return null
  return `${read.slice(0, 16).replace('T', ' ')} UTC${sandbox ? ', sandbox' : ''}`
}
