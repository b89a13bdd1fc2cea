import { can, canAny } from '@bitewing/contract'
import type { May } from '../../kit/grants.ts'

const canAudit = canAny(
  can('transaction', 'audit'),
  can('missingCode', 'audit_transaction'),
  can('callCenter', 'audit_transaction'),
)

/** Setting a record as not verified needs a separate permission. */
export const canUnaudit = canAny(can('transaction', 'unaudit'), can('callCenter', 'unaudit'))

export function mayToggleAudit(may: May, audited: boolean): boolean {
  return may(canAudit) && (!audited || may(canUnaudit))
}
