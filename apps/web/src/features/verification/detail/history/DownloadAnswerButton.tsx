import { contract } from '@bitewing/contract'
import { formatMoment } from '../../../../kit/date/index.ts'
import { DownloadButton } from '../../../../kit/files/index.ts'
import { messages } from '../../../../messages.ts'

const texts = messages.formFill

type DownloadAnswerButtonProps = { recordId: string; answerId: string; at: string }

/** Downloads the payer's complete answer, for users who may. */
export function DownloadAnswerButton({ recordId, answerId, at }: DownloadAnswerButtonProps) {
  const { day, time } = formatMoment(at)
  return (
    <DownloadButton
      size="compact-xs"
      endpoint={contract.formFill.payerProof}
      input={{ id: recordId, answerId }}
      texts={{ failed: texts.downloadFailed }}
      label={texts.proof}
      ariaLabel={texts.downloadProof(`${day} ${time}`)}
    />
  )
}
