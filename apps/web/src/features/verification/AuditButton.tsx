import { useMay } from '../../kit/grants.ts'
import { AuditToggle } from './AuditToggle.tsx'
import { mayToggleAudit } from './can-audit.ts'
import type { Audited } from './use-audit.tsx'

/** Sets a record as verified or not, for users who may. */
export function AuditButton({ record }: { record: Audited }) {
  const may = useMay()
  return mayToggleAudit(may, record.audited) ? <AuditToggle record={record} size="xs" /> : null
}
