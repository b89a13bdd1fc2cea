import type { Billing } from '../../kernel/ports/billing.ts'
import { stripeBilling } from './stripe.ts'

/** Stripe, if there is a key; else the sandbox, if there is one; with neither nothing is known of subscriptions. */
export function openBilling(
  account: { url: string; key: string } | undefined,
  sandboxUrl: string | undefined,
): Billing | undefined {
  if (account !== undefined) return stripeBilling({ ...account, sandbox: false })
  return sandboxUrl === undefined
    ? undefined
    : stripeBilling({ url: sandboxUrl, key: 'sk_test_sandbox', sandbox: true })
}
