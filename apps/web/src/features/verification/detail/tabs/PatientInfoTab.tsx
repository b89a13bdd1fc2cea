import { contract, type InputOf, type PatientDetail } from '@bitewing/contract'
import { useRef } from 'react'
import { useCall } from '../../../../kit/api/index.ts'
import { saveUnsaved, useUnsavedGuard } from '../../../../kit/form/index.ts'
import { useOverlayForm } from '../../../../kit/saving/index.ts'
import { PatientFields } from '../../patient/PatientFields.tsx'
import { carrierProblems, patientValues } from '../../patient/patient-values.ts'
import { usePatientSave } from '../../patient/use-patient-save.tsx'
import classes from '../detail.module.css'
import { SaveBar } from '../SaveBar.tsx'

type PatientInfoTabProps = {
  patient: PatientDetail
  mayUpdate: boolean
  /** The success message; the call center calls the patient's data the spreadsheet. */
  success: string
  /** Whether the practice's sheet gets the record's result anew with the save (2 §7). */
  writesSheet?: boolean
}

type PatientData = InputOf<typeof contract.verification.updateRecord>['data']

export function PatientInfoTab({ patient, mayUpdate, success, writesSheet = false }: PatientInfoTabProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useOverlayForm({
    server: patientValues(patient),
    draft: `patientInfo.${patient._id}`,
    problemsOf: carrierProblems,
    disabled: !mayUpdate,
  })
  const update = useCall(contract.verification.updateRecord, { quiet: true })
  const { submit, saving } = usePatientSave({
    patient,
    form,
    success,
    send: (changes, version) =>
      update.mutateAsync({
        transactionId: patient._id,
        version,
        data: {
          ...(changes as PatientData),
          ...(writesSheet && { updateSpreadsheetDrive: true, practiceId: patient.PracticeId }),
        },
      }),
  })
  useUnsavedGuard(form.dirty, {
    save: async () => element.current !== null && form.check(element.current) && (await submit()),
    discard: form.reset,
  })

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saveUnsaved()
      }}
    >
      <PatientFields patient={patient} form={form} withPolicyType />
      {mayUpdate && <SaveBar dirty={form.dirty} saving={saving} onDiscard={form.reset} />}
    </form>
  )
}
