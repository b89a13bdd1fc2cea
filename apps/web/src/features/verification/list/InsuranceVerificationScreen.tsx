import { can, type VerificationRow } from '@bitewing/contract'
import { hasRowActions, rowTarget } from '@bitewing/domain'
import { IconClipboardText, IconFileDescription, IconStar, IconStarFilled, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../../kit/api/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { List } from '../../../kit/list/index.ts'
import { messages } from '../../../messages.ts'
import { PracticePage } from '../../../kit/components/index.ts'
import type { RowAction } from '../../../kit/table/index.ts'
import { canUnaudit } from '../can-audit.ts'
import { PatientDetailsDialog } from '../patient/PatientDetailsDialog.tsx'
import { useAudit } from '../use-audit.tsx'
import { verificationList } from './verification-list.tsx'

/** 1 §2.3 */
export function InsuranceVerificationScreen() {
  return (
    <PracticePage>
      <Records />
    </PracticePage>
  )
}

function Records() {
  const [shown, setShown] = useState<VerificationRow | null>(null)
  const actions = useRowActions(setShown)
  return (
    <>
      <List definition={verificationList} rowActions={actions} />
      {shown !== null && <PatientDetailsDialog recordId={shown._id} onClose={() => setShown(null)} />}
    </>
  )
}

function useRowActions(showPatient: (record: VerificationRow) => void): readonly RowAction<VerificationRow>[] {
  const may = useMay()
  const navigate = useNavigate()
  const toggleAudit = useAudit()
  const mayOpen = { form: may(can('missingCode', 'edit_missingcode')), detail: may(can('transaction')) }
  const opened = rowTarget(useUser()?.setting.rowOpens, 'form', mayOpen)
  const offered = (record: VerificationRow) =>
    hasRowActions({ eligibilityStatus: record.StatusPatient, verificationBy: record.VerificationType })
  const state = (record: VerificationRow) => ({ transactionId: record._id, overridePermissions: true })
  return [
    {
      label: messages.verification.patientInfo,
      icon: IconUser,
      opens: opened === undefined,
      visible: offered,
      run: showPatient,
    },
    {
      label: messages.verification.fbd,
      icon: IconClipboardText,
      opens: opened === 'form',
      visible: (record) => offered(record) && mayOpen.form,
      run: (record) => navigate('/missingCode', { state: state(record) }),
    },
    {
      label: messages.verification.open,
      icon: IconFileDescription,
      opens: opened === 'detail',
      visible: (record) => offered(record) && mayOpen.detail,
      run: (record) => navigate('/transaction-detail', { state: { transactionId: record._id } }),
    },
    {
      label: messages.verification.setVerified,
      icon: IconStar,
      visible: (record) => offered(record) && may(can('missingCode', 'audit_transaction')) && !record.audited,
      run: (record) => toggleAudit(record),
    },
    {
      label: messages.verification.setNotVerified,
      icon: IconStarFilled,
      visible: (record) =>
        offered(record) && may(can('missingCode', 'audit_transaction')) && record.audited && may(canUnaudit),
      run: (record) => toggleAudit(record),
    },
  ]
}
