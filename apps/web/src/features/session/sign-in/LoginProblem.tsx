import { session } from '@bitewing/contract'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import type { Problem } from './sign-in-problem.ts'
import classes from '../session.module.css'

export function LoginProblem({ problem, username }: { problem: Problem; username: string }) {
  if (problem.kind === 'refused') {
    return (
      <Alert color="red" role="alert">
        {problem.text}
      </Alert>
    )
  }
  return (
    <Alert color="yellow" role="alert">
      <div className={classes.stack}>
        <span>{problem.text}</span>
        <SendAgain email={username} />
      </div>
    </Alert>
  )
}

function SendAgain({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle')

  async function send() {
    setState('busy')
    const sent = await call(session.requestReset, { email }).then(
      () => true,
      () => false,
    )
    setState(sent ? 'sent' : 'failed')
  }

  return (
    <div className={classes.links}>
      <Button variant="default" size="xs" loading={state === 'busy'} onClick={send}>
        {messages.login.resendBlocked}
      </Button>
      <span role="status">
        {state === 'sent' && messages.password.checkEmail}
        {state === 'failed' && messages.password.tryAgain}
      </span>
    </div>
  )
}
