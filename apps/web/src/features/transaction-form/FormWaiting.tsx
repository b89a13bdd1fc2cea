import { contract } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { QueryState } from '../../kit/components/index.ts'

export function useFormAnswer(transactionId: string | undefined) {
  return useEndpoint(contract.transactionForm.form, transactionId === undefined ? {} : { transactionId })
}

/** In place of the form: that it is on its way, or why it is not there. */
export function FormWaiting({ answer }: { answer: ReturnType<typeof useFormAnswer> }) {
  const { doesNotExist } = messages.verification
  return <QueryState answers={[answer]} waiting={420} missing={doesNotExist} failed={messages.transactionForm.failed} />
}
