import { FormFillScreen } from '../../features/form-fill/FormFillScreen.tsx'
import { PatientDetailsDialog } from '../../features/verification/index.ts'

/** The form-fill screen, with the patient's details behind 'Show details'. */
export function FormFillPage() {
  return <FormFillScreen details={(props) => <PatientDetailsDialog {...props} />} />
}
