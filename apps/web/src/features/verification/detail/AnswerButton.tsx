import { contract } from '@bitewing/contract'
import { formatMoment } from '../../../kit/date/index.ts'
import { DownloadButton } from '../../../kit/files/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.formFill

type AnswerButtonProps = { recordId: string; answerId: string; at: string }

/** The kept answer, whole and as it came, for who may take it along. */
export function AnswerButton({ recordId, answerId, at }: AnswerButtonProps) {
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
