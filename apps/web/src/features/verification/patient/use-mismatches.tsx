import { can, contract, type OutputOf, type PatientMismatch } from '@bitewing/contract'
import { isMasked } from '@bitewing/domain'
import { call, ignoringOwnEvent, useCall } from '../../../kit/api/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './patient.module.css'
import type { PatientValues } from './patient-values.ts'

type Saved = OutputOf<typeof contract.verification.updatePatient>

/**
 * 1 §5: after a save, shows where the form differs from the patient info; users who may fill the form can update it.
 */
export function useMismatches(recordId: string) {
  const may = useMay()
  const fillsFromList = may(can('missingCode', 'edit_missingcode'))
  const fillsFromDetail = may(can('FBD', 'updateFBD'))
  const mayReveal = may(can('patientInfo', 'revealMemberId'))
  const save = useCall(contract.formFill.save, {
    success: messages.verification.mismatchTaken,
  })

  return async function askAbout({ mismatches, version }: Saved, values: PatientValues): Promise<void> {
    if (mismatches.length === 0) return
    // Saving the form would turn an eligibility check into a full breakdown.
    const mayFill = (fillsFromList || fillsFromDetail) && values.type !== 'ELG'
    const agreed = await confirm({
      title: messages.verification.mismatchTitle,
      message: <Mismatches mismatches={mismatches} mayFill={mayFill} />,
      confirmLabel: mayFill ? messages.verification.mismatchTake : messages.verification.understood,
      cancelLabel: mayFill ? messages.verification.mismatchKeep : messages.feedback.close,
    })
    if (!agreed || !mayFill) return
    const bookmarks = await valuesFor(mismatches, values.MemberID)
    if (Object.keys(bookmarks).length === 0) return
    await ignoringOwnEvent(recordId, () => save.mutateAsync({ id: recordId, version, bookmarks })).catch(() => {})
  }

  /** A masked member id is revealed if the user may see it; otherwise the form keeps its own. */
  async function valuesFor(mismatches: readonly PatientMismatch[], typedMemberId: string) {
    const bookmarks: Record<string, string> = {}
    for (const { bookmark, patientInfo } of mismatches) {
      if (!isMasked(patientInfo)) bookmarks[bookmark] = patientInfo
      else if (!isMasked(typedMemberId)) bookmarks[bookmark] = typedMemberId
      else if (mayReveal) {
        bookmarks[bookmark] = (await call(contract.verification.revealMemberId, { id: recordId })).MemberID
      }
    }
    return bookmarks
  }
}

function Mismatches({ mismatches, mayFill }: { mismatches: readonly PatientMismatch[]; mayFill: boolean }) {
  return (
    <>
      {messages.verification.mismatchText}
      <table className={classes.mismatches}>
        <thead>
          <tr>
            <th scope="col">{messages.verification.mismatchField}</th>
            <th scope="col">{messages.verification.inForm}</th>
            <th scope="col">{messages.verification.inPatientInfo}</th>
          </tr>
        </thead>
        <tbody>
          {mismatches.map(({ bookmark, label, form, patientInfo }) => (
            <tr key={bookmark}>
              <th scope="row">{label}</th>
              <td>{form}</td>
              <td>{patientInfo || messages.verification.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayFill && <p className={classes.question}>{messages.verification.mismatchQuestion}</p>}
    </>
  )
}
