import { can, canAny } from '@bitewing/contract'

/** Setting a record as not verified needs a separate permission. */
export const canUnaudit = canAny(can('transaction', 'unaudit'), can('callCenter', 'unaudit'))
