import { can, canAny, type VerificationRecord } from '@bitewing/contract'
import { type May, useMay } from '../../../kit/grants.ts'
import { mayToggleAudit } from '../can-audit.ts'
import type { OpenedRecord } from './opened-record.ts'

/** 1 §6: what the page offers. The override flag offers everything; the server decides what is allowed. */
export function useDetailRights(record: VerificationRecord, { module, overridePermissions }: OpenedRecord) {
  const isGranted = useMay()
  const may: May = (asked) => overridePermissions || isGranted(asked)
  const open = !record.audited
  return {
    updatePatient: open && may(can('patientInfo', 'updatePatientInfo')),
    updateNotes: open && may(can('notes', 'updateNotes')),
    seeFbd: record.type === 'FBD' && may(can('FBD')),
    usePolicy: record.type === 'FBD' && open,
    audit: mayToggleAudit(may, record.audited),
    comment: may(can('transaction', 'comment')),
    setStatus:
      module === 'CC' &&
      open &&
      may(canAny(can('files', 'updateEligibilityStatus'), can('callCenter', 'updateElegibilityStatus'))),
    retry: module === 'TD' && open && may(canAny(can('transaction', 'create'), can('missingCode', 'edit_missingcode'))),
    phone: may(can('airCall', 'showPhone')),
  }
}

export type DetailRights = ReturnType<typeof useDetailRights>
