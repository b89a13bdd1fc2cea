import type { VerificationRow } from '@bitewing/contract'
import { hasRowActions, holds } from '@bitewing/domain'
import { IconClipboardText, IconFileDescription, IconStar, IconStarFilled, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChangedRows } from '../../../kit/api/index.ts'
import { useGrants } from '../../../kit/grants.ts'
import { List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { PracticePage } from '../../../kit/parts/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { canUnaudit } from '../can-unaudit.ts'
import { PatientDetailsDialog } from '../patient/PatientDetailsDialog.tsx'
import { useAudit } from '../use-audit.tsx'
import { insuranceVerification } from './verification-list.tsx'

/** 1 §2.3 */
export function InsuranceVerificationScreen() {
  return (
    <PracticePage title={messages.verification.title}>
      <Records />
    </PracticePage>
  )
}

function Records() {
  const [shown, setShown] = useState<VerificationRow | null>(null)
  const actions = useRowActions(setShown)
  const changedIds = useChangedRows()
  return (
    <>
      <List definition={insuranceVerification} rowActions={actions} changedIds={changedIds} />
      {shown !== null && <PatientDetailsDialog recordId={shown._id} onClose={() => setShown(null)} />}
    </>
  )
}

function useRowActions(showPatient: (record: VerificationRow) => void): readonly RowAction<VerificationRow>[] {
  const grants = useGrants()
  const navigate = useNavigate()
  const toggleAudit = useAudit()
  const may = (action: string) => holds(grants, 'missingCode', action)
  const offered = (record: VerificationRow) =>
    hasRowActions({ eligibilityStatus: record.StatusPatient, verificationBy: record.VerificationType })
  const state = (record: VerificationRow) => ({ transactionId: record._id, overridePermissions: true })
  return [
    { label: messages.verification.patientInfo, icon: IconUser, visible: offered, run: showPatient },
    {
      label: messages.verification.fbd,
      icon: IconClipboardText,
      visible: (record) => offered(record) && may('edit_missingcode'),
      run: (record) => navigate('/missingCode', { state: state(record) }),
    },
    {
      label: messages.verification.open,
      icon: IconFileDescription,
      visible: (record) => offered(record) && holds(grants, 'transaction'),
      run: (record) => navigate('/transaction-detail', { state: { transactionId: record._id } }),
    },
    {
      label: messages.verification.setVerified,
      icon: IconStar,
      visible: (record) => offered(record) && may('audit_transaction') && !record.audited,
      run: (record) => toggleAudit(record),
    },
    {
      label: messages.verification.setNotVerified,
      icon: IconStarFilled,
      visible: (record) => offered(record) && may('audit_transaction') && record.audited && canUnaudit(grants),
      run: (record) => toggleAudit(record),
    },
  ]
}
