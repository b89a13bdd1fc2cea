import { contract } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { QueryState } from '../../kit/components/index.ts'

export function useFormAnswer(transactionId: string | undefined) {
  return useEndpoint(contract.transactionForm.form, transactionId === undefined ? {} : { transactionId })
}

/** Shown in place of the form while it loads or after it failed. */
export function FormLoading({ answer }: { answer: ReturnType<typeof useFormAnswer> }) {
  const { doesNotExist } = messages.verification
  return <QueryState answers={[answer]} waiting={420} missing={doesNotExist} failed={messages.transactionForm.failed} />
}
