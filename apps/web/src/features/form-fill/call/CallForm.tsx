import { contract } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useUser, useEndpoint } from '../../../kit/api/index.ts'
import { QueryState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { CallEditor, type CallFormProps } from './CallEditor.tsx'

/** 2 §2.6: the verification form of a call. It shows and saves the same answers as the form of the record. */
export function CallForm(props: CallFormProps) {
  const user = useUser()
  const form = useEndpoint(contract.formFill.merge, { dataId: props.recordId })
  const found = useEndpoint(contract.callCenter.form, { id: props.recordId })
  if (form.data === undefined || found.data === undefined || user === undefined)
    return (
      <QueryState
        answers={[form, found]}
        waiting={<Skeleton height={420} aria-label={messages.formFill.loading} />}
        missing={messages.verification.doesNotExist}
        failed={messages.formFill.loadFailed}
      />
    )
  return (
    <CallEditor
      {...props}
      userId={user._id}
      userName={`${user.firstName} ${user.lastName}`}
      form={form.data}
      found={found.data}
    />
  )
}
