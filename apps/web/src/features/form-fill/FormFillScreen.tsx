import type { FormFillState } from '@bitewing/contract'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { messages } from '../../messages.ts'
import { RequirePractices } from '../../kit/components/index.ts'
import type { FormFillProps } from './FormEditor.tsx'
import { FormFill } from './FormFill.tsx'

type FormFillScreenProps = {
  /** The dialog with the patient's details; it belongs to another feature and is provided by the shell. */
  details?: (props: { recordId: string; onClose: () => void }) => ReactNode
  /** Sets the record as verified; it belongs to the same feature. */
  AuditButton?: FormFillProps['AuditButton']
}

/** 1 §2.5, /missingCode: the record comes with the navigation state; without it, the user is sent to the list. */
export function FormFillScreen({ details, AuditButton }: FormFillScreenProps) {
  const state = useLocation().state as Partial<FormFillState> | null
  const [detailsOpened, setDetailsOpened] = useState(false)
  if (typeof state?.transactionId !== 'string') return <Navigate to="/iv_missingcode" replace />
  const { transactionId, overridePermissions = false, showSpreadsheet = true } = state
  const withDetails = details !== undefined && showSpreadsheet
  return (
    <RequirePractices title={messages.formFill.title}>
      <FormFill
        recordId={transactionId}
        variant="page"
        overridePermissions={overridePermissions}
        AuditButton={AuditButton}
        {...(withDetails && { onDetails: () => setDetailsOpened(true) })}
      />
      {detailsOpened && details?.({ recordId: transactionId, onClose: () => setDetailsOpened(false) })}
    </RequirePractices>
  )
}
