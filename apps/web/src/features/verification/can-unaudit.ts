import { can, canAny } from '@bitewing/contract'

/** Setting a record as not verified is a right of its own. */
export const canUnaudit = canAny(can('transaction', 'unaudit'), can('callCenter', 'unaudit'))
