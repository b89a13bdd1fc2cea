import { contract, type VerificationRecord } from '@bitewing/contract'
import { IconEraser } from '@tabler/icons-react'
import { useCall } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { AskFirstButton } from './AskFirstButton.tsx'

const texts = messages.verification

/** Leaves the record to the next extraction of type retry, rather than to the robot now. */
export function EmptyButton({ record }: { record: VerificationRecord }) {
  const empty = useCall(contract.verification.empty, { success: texts.emptied })
  return (
    <AskFirstButton
      label={texts.emptyResult}
      icon={IconEraser}
      question={texts.emptyQuestion}
      isRunning={empty.isPending}
      run={() => empty.mutate({ transactionId: record._id, practiceId: record.PracticeId })}
    />
  )
}
