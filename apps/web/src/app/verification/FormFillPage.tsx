import { FormFillScreen } from '../../features/form-fill/FormFillScreen.tsx'
import { PatientDetailsDialog } from '../../features/verification/index.ts'

const details = (props: { recordId: string; onClose: () => void }) => <PatientDetailsDialog {...props} />

/** The form-fill screen, composed with the patient details dialog behind 'Show details'. */
export function FormFillPage() {
  return <FormFillScreen details={details} />
}
