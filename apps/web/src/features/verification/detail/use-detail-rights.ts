import type { VerificationRecord } from '@bitewing/contract'
import { type ActionName, holds, type PermissionName } from '@bitewing/domain'
import { useGrants } from '../../../kit/grants.ts'
import { canUnaudit } from '../can-unaudit.ts'
import type { OpenedRecord } from './opened-record.ts'

/** 1 §6: what the page offers. The override flag offers all; what happens, the server decides. */
export function useDetailRights(record: VerificationRecord, { module, overridePermissions }: OpenedRecord) {
  const grants = useGrants()
  const may = <P extends PermissionName>(permission: P, action?: ActionName<P>) =>
    overridePermissions || holds(grants, permission, action)
  const open = !record.audited
  const audits =
    may('transaction', 'audit') || may('missingCode', 'audit_transaction') || may('callCenter', 'audit_transaction')
  return {
    updatePatient: open && may('patientInfo', 'updatePatientInfo'),
    updateNotes: open && may('notes', 'updateNotes'),
    seeFbd: record.type === 'FBD' && may('FBD'),
    usePolicy: record.type === 'FBD' && open,
    audit: open ? audits : overridePermissions || (audits && canUnaudit(grants)),
    comment: may('transaction', 'comment'),
    setStatus:
      module === 'CC' &&
      open &&
      (may('files', 'updateEligibilityStatus') || may('callCenter', 'updateElegibilityStatus')),
    retry: module === 'TD' && open && (may('transaction', 'create') || may('missingCode', 'edit_missingcode')),
    phone: may('airCall', 'showPhone'),
  }
}

export type DetailRights = ReturnType<typeof useDetailRights>
