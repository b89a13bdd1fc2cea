import { type OutputOf, session } from '@bitewing/contract'
import { Alert, Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiError, call } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { DateTime } from '../../../kit/components/index.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import classes from './authorize.module.css'
import shared from '../session.module.css'

type Attempt = OutputOf<typeof session.readAuthorization>
type Choice = 'allowed' | 'blocked'

/** Gives the user time to read the result before the redirect. */
const REDIRECT_MS = 4000

/** Opened from the link in the e-mail about a sign-in from a new location. */
export function AuthorizeScreen() {
  const trackLoginId = useParams()['trackLoginId'] ?? ''
  const signature = useSearchParams()[0].get('signature') ?? ''
  const attempt = useAttempt(trackLoginId, signature)
  const [chosen, setChosen] = useState<Choice | null>(null)

  if (chosen !== null) return <Result choice={chosen} />
  return (
    <PublicFrame title={messages.authorize.title}>
      {attempt === 'loading' && <Loader type="dots" aria-hidden />}
      {attempt === 'invalid' && (
        <Alert color="yellow" role="alert">
          {messages.authorize.invalidLink}
        </Alert>
      )}
      {typeof attempt === 'object' && <Question attempt={attempt} signature={signature} onChosen={setChosen} />}
    </PublicFrame>
  )
}

type QuestionProps = { attempt: Attempt; signature: string; onChosen: (choice: Choice) => void }

function Question({ attempt, signature, onChosen }: QuestionProps) {
  const [busy, setBusy] = useState<Choice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(choice: Choice) {
    setBusy(choice)
    setFailure(null)
    const { _id: id, trackLoginId, userId } = attempt
    try {
      const endpoint = choice === 'allowed' ? session.allowUser : session.blockUser
      await call(endpoint, { id, trackLoginId, userId, token: signature })
      onChosen(choice)
    } catch (error) {
      setFailure(error instanceof ApiError && error.show ? error.err : messages.authorize.failed)
    }
    setBusy(null)
  }

  return (
    <div className={shared.stack}>
      <p className={shared.text}>{messages.authorize.text}</p>
      <Details attempt={attempt} />
      {failure !== null && (
        <Alert color="yellow" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.choices}>
        <Button
          variant="default"
          loading={busy === 'blocked'}
          disabled={busy === 'allowed'}
          onClick={() => choose('blocked')}
        >
          {messages.authorize.block}
        </Button>
        <Button loading={busy === 'allowed'} disabled={busy === 'blocked'} onClick={() => choose('allowed')}>
          {messages.authorize.authorize}
        </Button>
      </div>
      <p className={shared.text}>{messages.authorize.blockHint}</p>
    </div>
  )
}

function Details({ attempt }: { attempt: Attempt }) {
  const place = [attempt.region, attempt.country].filter((part) => part !== '').join(', ')
  const device = [attempt.deviceType, attempt.browser].filter((part) => part !== '').join(', ')
  return (
    <dl className={classes.details}>
      <dt>{messages.authorize.when}</dt>
      <dd>
        <DateTime value={attempt.createdAt} />
      </dd>
      <dt>{messages.authorize.where}</dt>
      <dd>{place || messages.authorize.unknown}</dd>
      <dt>{messages.authorize.address}</dt>
      <dd>{attempt.ip}</dd>
      <dt>{messages.authorize.device}</dt>
      <dd>{device || messages.authorize.unknown}</dd>
    </dl>
  )
}

function Result({ choice }: { choice: Choice }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PublicFrame title={messages.authorize.title} subtitle={messages.authorize.leaving}>
      <Alert color={choice === 'allowed' ? 'green' : 'yellow'} role="status">
        {messages.authorize[choice]}
      </Alert>
    </PublicFrame>
  )
}

function useAttempt(params: string, signature: string): Attempt | 'loading' | 'invalid' {
  const [attempt, setAttempt] = useState<Attempt | 'loading' | 'invalid'>('loading')
  useEffect(() => {
    let current = true
    call(session.readAuthorization, { params, signature }).then(
      (found) => current && setAttempt(found),
      () => current && setAttempt('invalid'),
    )
    return () => {
      current = false
    }
  }, [params, signature])
  return attempt
}
