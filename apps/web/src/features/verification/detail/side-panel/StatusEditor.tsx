import { contract, type VerificationRecord } from '@bitewing/contract'
import { useCall } from '../../../../kit/api/index.ts'
import { SelectField } from '../../../../kit/form/index.ts'
import { messages } from '../../../../messages.ts'
import { ELIGIBILITY_STATUSES } from '../../eligibility-statuses.ts'

/** 1 §6: in the call center, the status is set manually. The choice is saved immediately. */
export function StatusEditor({ record }: { record: VerificationRecord }) {
  const update = useCall(contract.verification.updateStatus, {
    success: messages.verification.statusChanged,
  })
  const statuses = [...new Set<string>([...ELIGIBILITY_STATUSES, record.iv_status])]
  return (
    <SelectField
      label={messages.verification.columns.StatusPatient}
      options={statuses.map((status) => ({ value: status, label: status }))}
      value={record.iv_status}
      disabled={update.isPending}
      onChange={(iv_status) => {
        if (iv_status !== record.iv_status) update.mutate({ id: record._id, version: record.version, iv_status })
      }}
    />
  )
}
