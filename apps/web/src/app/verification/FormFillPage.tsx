import { FormFillScreen } from '../../features/form-fill/FormFillScreen.tsx'
import { PatientDetailsDialog } from '../../features/verification/index.ts'

/** Drawn by the form-fill screen as it is called for. */
const details = (props: { recordId: string; onClose: () => void }) => <PatientDetailsDialog {...props} />

/** The form-fill screen, with the patient's details behind 'Show details'. */
export function FormFillPage() {
  return <FormFillScreen details={details} />
}
