import { calls } from '@bitewing/contract'
import { exactDuration } from '@bitewing/domain'
import { useEndpoint } from '../../../kit/api/index.ts'
import { QueryState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './call-detail.module.css'

const texts = messages.calls

/** What was said, in writing, where the provider writes it down. */
export function Transcript({ callId, onListen }: { callId: number; onListen: (seconds: number) => void }) {
  const answer = useEndpoint(calls.transcript, { id: callId })
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={80} failed={texts.transcriptFailed} />
  const { utterances } = answer.data
  if (utterances.length === 0) return <p className={classes.quiet}>{texts.noTranscript}</p>
  return (
    <ol className={classes.transcript} aria-label={texts.transcript}>
      {utterances.map(({ at, ours, text }) => (
        <li key={`${at} ${text}`}>
          <button type="button" title={texts.listenFrom(exactDuration(at))} onClick={() => onListen(at)}>
            {exactDuration(at)}
          </button>
          <span className={classes.speaker}>{ours ? texts.us : texts.them}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
