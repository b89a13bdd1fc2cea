import { can, contract, type PatientDetail } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { Banner, Dialog, QueryState, useFocusReturn } from '../../../kit/components/index.ts'
import { useOverlayForm } from '../../../kit/saving/index.ts'
import { PatientFields } from './PatientFields.tsx'
import classes from './patient.module.css'
import { emptyFields, modalProblems, patientValues } from './patient-values.ts'
import { usePatientSave } from './use-patient-save.tsx'

type PatientDetailsDialogProps = { recordId: string; onClose: () => void }

/** 1 §2.4 'Resume Details'. */
export function PatientDetailsDialog({ recordId, onClose }: PatientDetailsDialogProps) {
  const patient = useEndpoint(contract.verification.patient, { id: recordId })
  // Needed here because the loading dialog is replaced by the dialog with the patient, which cannot know the original
  // focus.
  useFocusReturn()
  if (patient.data !== undefined) return <PatientDetails patient={patient.data} onClose={onClose} />
  const { doesNotExist, recordFailed } = messages.verification
  return (
    <Dialog title={messages.verification.resumeDetails} size={SIZE} onClose={onClose}>
      <QueryState answers={[patient]} waiting={420} missing={doesNotExist} failed={recordFailed} />
    </Dialog>
  )
}

const SIZE = 780

function PatientDetails({ patient, onClose }: { patient: PatientDetail; onClose: () => void }) {
  const id = useId()
  const may = useMay()
  const mayUpdate = may(can('patientInfo', 'updatePatientInfo')) && !patient.audited
  const form = useOverlayForm({
    server: patientValues(patient),
    draft: `patient.${patient._id}`,
    problemsOf: modalProblems,
    disabled: !mayUpdate,
  })
  const update = useCall(contract.verification.updatePatient, { quiet: true })
  const { submit, saving } = usePatientSave({
    patient,
    form,
    success: messages.verification.patientUpdated,
    send: async (changes, version, { policyType: _, MemberID: _masked, type, ...values }) =>
      update.mutateAsync({
        ...values,
        id: patient._id,
        version,
        type: type as PatientDetail['type'],
        ...(changes.MemberID === undefined ? {} : { MemberID: changes.MemberID }),
      }),
  })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (emptyFields(form.values).length > 0) toast.error(messages.verification.completeAll)
    if (form.check(event.currentTarget) && (await submit())) onClose()
  }

  return (
    <Dialog
      title={messages.verification.resumeDetails}
      size={SIZE}
      saving={saving}
      dirty={form.dirty}
      cancelLabel={messages.feedback.close}
      onClose={() => {
        form.reset()
        onClose()
      }}
      footer={
        mayUpdate && (
          <Button type="submit" form={id} loading={saving}>
            {messages.verification.update}
          </Button>
        )
      }
    >
      <form id={id} className={classes.dialog} noValidate onSubmit={save}>
        {patient.audited && <Banner kind="locked" text={messages.verification.auditedBanner} />}
        <PatientFields patient={patient} form={form} />
      </form>
    </Dialog>
  )
}
