import { FormFillScreen } from '../../features/form-fill/FormFillScreen.tsx'
import { AuditButton, PatientDetailsDialog } from '../../features/verification/index.ts'

const details = (props: { recordId: string; onClose: () => void }) => <PatientDetailsDialog {...props} />

/** The form-fill screen, composed with the patient details dialog behind 'Show details', and 'Set as verified'. */
export function FormFillPage() {
  return <FormFillScreen details={details} AuditButton={AuditButton} />
}
