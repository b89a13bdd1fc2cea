import { can, dataQuality, type OutputOf, type QualityChoices } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner, Dialog, QueryState } from '../../kit/components/index.ts'
import { TextAreaField } from '../../kit/form/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { chosenAtFirst, isDecided, problemsOf } from './choices.ts'
import classes from './data-quality.module.css'
import { ComparedTable } from './ComparedTable.tsx'
import { patientWords } from './requests-list.tsx'
import { useConfirm } from './use-confirm.ts'

const texts = messages.dataQuality
const COMMENT_LENGTH = 1000

type Details = OutputOf<typeof dataQuality.details>

type ResumeDetailsProps = {
  id: string /** Opened on the record's own page. */
  fromRecord?: boolean
  onClose: () => void
}

/** 2 §2.11, Resume Details. */
export function ResumeDetails({ id, fromRecord = false, onClose }: ResumeDetailsProps) {
  // Once it is decided nothing is left to be shown, and asking would only be answered with that.
  const [deciding, setDeciding] = useState(false)
  const answer = useEndpoint(dataQuality.details, { id }, { enabled: !deciding })
  const { data } = answer
  // What was seen is decided about: where a side changes meanwhile, the choices begin anew.
  if (data !== undefined)
    return <Decide key={data.shown} details={data} fromRecord={fromRecord} onDeciding={setDeciding} onClose={onClose} />
  return (
    <Dialog title={texts.resumeDetails} size={SIZE} cancelLabel={texts.close} onClose={onClose}>
      <QueryState answers={[answer]} waiting={380} missing={texts.doesNotExist} failed={texts.loadFailed} />
    </Dialog>
  )
}

const SIZE = 900

type DecideProps = {
  details: Details
  fromRecord: boolean
  onDeciding: (deciding: boolean) => void
  onClose: () => void
}

function Decide({ details, fromRecord, onDeciding, onClose }: DecideProps) {
  const may = useMay()
  const navigate = useNavigate()
  const fields = details.dqaRequest
  const [chosen, setChosen] = useState<QualityChoices>(() => chosenAtFirst(fields))
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const { send, sending } = useConfirm()
  const first = chosenAtFirst(fields)
  const problems = problemsOf(chosen)
  async function update() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    onDeciding(true)
    if (await send({ requestsId: details._id, shown: details.shown, fields: chosen, comment })) onClose()
    else onDeciding(false)
  }
  return (
    <Dialog
      title={texts.resumeDetails}
      about={patientWords(details)}
      size={SIZE}
      cancelLabel={texts.close}
      onClose={onClose}
      saving={sending}
      dirty={comment !== '' || JSON.stringify(chosen) !== JSON.stringify(first)}
      footer={
        <>
          {!fromRecord && may(can('transaction')) && (
            <Button
              variant="default"
              disabled={sending}
              onClick={() => navigate('/transaction-detail', { state: { transactionId: details.recordId } })}
            >
              {texts.openRecord}
            </Button>
          )}
          <Button loading={sending} disabled={!isDecided(fields, chosen)} onClick={() => void update()}>
            {texts.update}
          </Button>
        </>
      }
    >
      <div className={classes.compared}>
        <Notices details={details} />
        <ComparedTable
          fields={fields}
          chosen={chosen}
          problems={tried ? problems : {}}
          disabled={sending}
          onChoose={(field, choice) => setChosen({ ...chosen, [field]: choice })}
        />
        <TextAreaField label={texts.comment} maxLength={COMMENT_LENGTH} value={comment} onChange={setComment} />
      </div>
    </Dialog>
  )
}

/** What Update will do, and what it will not. */
function Notices({ details: { writesPms, sandbox, verified } }: { details: Details }) {
  const what = texts.writesPms[writesPms]
  return (
    <>
      <Banner
        kind={writesPms === 'yes' ? 'info' : 'warning'}
        text={sandbox && writesPms === 'yes' ? `${what} ${texts.sandbox}` : what}
      />
      {verified > 0 && <Banner kind="locked" text={texts.verified(verified)} />}
    </>
  )
}
