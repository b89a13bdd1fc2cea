import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { formatMoment } from '../../../kit/date/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { saveFile } from '../../../kit/files/index.ts'
import { useMayCall } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'

const texts = messages.formFill
const { payerProof } = contract.formFill

type AnswerButtonProps = { recordId: string; answerId: string; at: string }

/** The kept answer, whole and as it came, for who may take it along. */
export function AnswerButton({ recordId, answerId, at }: AnswerButtonProps) {
  const [loading, setLoading] = useState(false)
  if (!useMayCall(payerProof)) return null
  async function download() {
    setLoading(true)
    try {
      saveFile(await call(payerProof, { id: recordId, answerId }))
    } catch {
      toast.error(texts.downloadFailed)
    }
    setLoading(false)
  }
  const { day, time } = formatMoment(at)
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={loading}
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={texts.downloadProof(`${day} ${time}`)}
      onClick={() => void download()}
    >
      {texts.proof}
    </Button>
  )
}
