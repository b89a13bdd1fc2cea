import { contract } from '@bitewing/contract'
import { Switch } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'

/** 1 §4: whether the finished form is uploaded. It takes effect at once. */
export function UploadSwitch({ recordId, on }: { recordId: string; on: boolean }) {
  const set = useCall(contract.formFill.setUpload, {})
  const checked = set.isPending ? set.variables.status === 'true' : on
  return (
    <Switch
      size="xs"
      label={messages.formFill.uploadFbd}
      checked={checked}
      onChange={(event) =>
        set.mutate({ transactionId: recordId, status: event.currentTarget.checked ? 'true' : 'false' })
      }
    />
  )
}
