import { contract } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'

/** All that is shown about the record of a call beside its form. */
export function useCallRecord(id: string) {
  const record = useEndpoint(contract.verification.record, { id })
  const patient = useEndpoint(contract.verification.patient, { id })
  const questions = useEndpoint(contract.callCenter.questions, { id })
  return { record, patient, questions, answers: [record, patient, questions] as const }
}
