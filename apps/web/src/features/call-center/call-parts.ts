import type { PatientDetail, VerificationRecord } from '@bitewing/contract'
import type { ComponentType } from 'react'

/** What other features provide; the shell passes it in. */
export type CallParts = {
  readonly CallForm: ComponentType<{ recordId: string; maySave: boolean; called: boolean }>
  readonly FilesPanel: ComponentType<{
    record: VerificationRecord
    canEdit: boolean
    overridePermissions: boolean
    check: Readonly<Record<string, boolean>>
    /** The files come in while the payer is on the phone. */
    fromCall: boolean
  }>
  readonly PatientInfoTab: ComponentType<{
    patient: PatientDetail
    mayUpdate: boolean
    success: string
    writesSheet: boolean
  }>
  readonly StatusEditor: ComponentType<{ record: VerificationRecord }>
  readonly AuditButton: ComponentType<{ record: VerificationRecord }>
  readonly TicketsDialog: ComponentType<{ transactionId: string; practiceId: string; onClose: () => void }>
}
