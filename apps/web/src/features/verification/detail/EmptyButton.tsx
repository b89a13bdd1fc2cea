import { contract, type VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useCall } from '../../../kit/api/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.verification

/** Leaves the record to the next extraction of type retry, rather than to the robot now. */
export function EmptyButton({ record }: { record: VerificationRecord }) {
  const empty = useCall(contract.verification.empty, { success: texts.emptied })
  async function ask() {
    if (!(await confirm({ message: texts.emptyQuestion, confirmLabel: texts.emptyResult, danger: true }))) return
    empty.mutate({ transactionId: record._id, practiceId: record.PracticeId })
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconEraser size={16} stroke={1.75} aria-hidden />}
      loading={empty.isPending}
      onClick={ask}
    >
      {texts.emptyResult}
    </Button>
  )
}
