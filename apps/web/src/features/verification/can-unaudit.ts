import { type Grants, holds } from '@bitewing/domain'

/** Setting a record as not verified is a right of its own. */
export function canUnaudit(grants: Grants): boolean {
  return holds(grants, 'transaction', 'unaudit') || holds(grants, 'callCenter', 'unaudit')
}
