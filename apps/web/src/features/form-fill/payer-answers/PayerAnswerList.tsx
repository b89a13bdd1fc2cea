import { contract, type PayerAnswerLine } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatMoment } from '../../../kit/date/index.ts'
import { DownloadButton } from '../../../kit/files/index.ts'
import { Eligibility } from '../../../kit/indicators/index.ts'
import { messages } from '../../../messages.ts'
import { DateTime, StatusBadge } from '../../../kit/components/index.ts'
import { OutdatedBadge } from './OutdatedBadge.tsx'
import { WhyDialog } from './WhyDialog.tsx'
import drawer from '../side-drawer.module.css'
import classes from './PayerAnswers.module.css'

const text = messages.formFill

type PayerAnswerListProps = { recordId: string; answers: readonly PayerAnswerLine[] }

/** All answers of payers about the record, newest first. */
export function PayerAnswerList({ recordId, answers }: PayerAnswerListProps) {
  return (
    <section aria-label={text.allAnswers}>
      <h3 className={drawer.sectionTitle}>{text.allAnswers}</h3>
      <ul className={classes.answers}>
        {answers.map((answer) => (
          <li key={answer._id} className={classes.answer}>
            <div className={classes.asked}>
              <strong>
                <DateTime value={answer.askedAt} />
              </strong>
              <span>{text.askedThrough(answer.payer, text.services[answer.service] ?? answer.service)}</span>
              {answer.sandbox && <StatusBadge tone="neutral">{text.sandbox}</StatusBadge>}
              {answer.result !== '' && <Eligibility status={answer.result} />}
              {answer.old && <OutdatedBadge />}
            </div>
            {answer.hasProof && (
              <div className={classes.actions}>
                <WhyButton recordId={recordId} answer={answer} />
                <ProofButton recordId={recordId} answer={answer} />
              </div>
            )}
            {answer.refusals.map(({ sentence, resolution }) => (
              <p key={sentence} className={classes.refusal}>
                {sentence} {resolution}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhyButton({ recordId, answer }: { recordId: string; answer: PayerAnswerLine }) {
  const [open, { open: show, close }] = useDisclosure()
  const { day, time } = formatMoment(answer.askedAt)
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={text.whyOf(`${day} ${time}`)} onClick={show}>
        {text.why}
      </Button>
      {open && <WhyDialog recordId={recordId} answer={answer} onClose={close} />}
    </>
  )
}

function ProofButton({ recordId, answer }: { recordId: string; answer: PayerAnswerLine }) {
  const { day, time } = formatMoment(answer.askedAt)
  return (
    <DownloadButton
      size="compact-sm"
      endpoint={contract.formFill.payerProof}
      input={{ id: recordId, answerId: answer._id }}
      texts={{ failed: text.downloadFailed }}
      label={text.proof}
      ariaLabel={text.downloadProof(`${day} ${time}`)}
    />
  )
}
