import { contract, type OutputOf, type PatientDetail } from '@bitewing/contract'
import { type ApiError, call, ignoringOwnEvent } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { type OverlayForm, useVersionedSave } from '../../../kit/saving/index.ts'
import { showRequiredFields } from '../show-required-fields.ts'
import {
  PATIENT_LABELS,
  type PatientChanges,
  type PatientField,
  patientValues,
  type PatientValues,
} from './patient-values.ts'
import { useMismatches } from './use-mismatches.tsx'

type Saved = OutputOf<typeof contract.verification.updatePatient>

type Options = {
  patient: PatientDetail
  form: OverlayForm<PatientField>
  send: (changes: PatientChanges, version: number, values: PatientValues) => Promise<Saved>
  success: string
}

/** Saves a patient, and asks about differences to the form. `submit` resolves to whether it was saved. */
export function usePatientSave({ patient, form, send, success }: Options) {
  const askAbout = useMismatches(patient._id)
  const { save, saving } = useVersionedSave({
    form,
    version: patient.version,
    labels: PATIENT_LABELS,
    success,
    explain,
    send: (...change) => ignoringOwnEvent(patient._id, () => send(...change)),
    reload: async () => {
      const fresh = await call(contract.verification.patient, { id: patient._id })
      return { server: patientValues(fresh), version: fresh.version }
    },
  })

  async function submit(): Promise<boolean> {
    const { values } = form
    const saved = await save()
    if (saved === undefined) return false
    await askAbout(saved, values)
    return true
  }
  return { submit, saving }
}

function explain(error: ApiError): void {
  if (error.reason === 'record.required') showRequiredFields(error, messages.verification.cannotUpdate)
  else if (error.code === 404) toast.error(messages.verification.notInStorage)
  else toast.error(problemOf(error))
}

/** The server names fields by their path in its input (data.groupName). */
function problemOf({ fields: [problem], err }: ApiError): string {
  if (problem === undefined) return err
  const name = problem.field.replace(/^data\./, '')
  return `${PATIENT_LABELS[name as PatientField] ?? name}: ${problem.message}`
}
