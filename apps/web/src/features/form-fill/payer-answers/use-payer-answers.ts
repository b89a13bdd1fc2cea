import { contract } from '@bitewing/contract'
import { invalidate, useEndpoint, useRecordEvents } from '../../../kit/api/index.ts'

const { payerAnswers, payerBenefits } = contract.formFill

/** What payers answered about a record; the robot's next answer appears by itself. */
export function usePayerAnswers(recordId: string) {
  useRecordEvents('record', recordId, () => void invalidate([payerAnswers, payerBenefits]))
  return useEndpoint(payerAnswers, { id: recordId })
}
