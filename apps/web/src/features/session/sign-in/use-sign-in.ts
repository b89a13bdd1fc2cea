import { type SignedInUser, session } from '@bitewing/contract'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../kit/api/index.ts'
import { type Problem, problemFrom } from './sign-in-problem.ts'

export type Step =
  | { name: 'credentials' }
  | { name: 'pin'; sentTo: 'phone' | 'email'; exceeded: boolean; resent: boolean }
  | { name: 'pending'; ticket: string }

export type SignedIn = { token: string; user: SignedInUser }

const POLL_MS = 3000

/** The steps of signing in: credentials, PIN and, from a new location, waiting for its confirmation. */
export function useSignIn(username: string, onSignedIn: (result: SignedIn) => void | Promise<void>) {
  const [credentials, setCredentials] = useState({ username, password: '' })
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemFrom(error))
    }
    setBusy(false)
  }

  const requestPin = (resent: boolean) =>
    attempt(async () => {
      const { deviceDetails } = await import('./device-details.ts')
      const answer = await call(session.authenticate, { ...credentials, ...deviceDetails(navigator.userAgent) })
      setStep({ name: 'pin', resent, ...answer })
    })

  const submitPin = (pin: string) =>
    attempt(async () => {
      const answer = await call(session.pin, { ...credentials, pin })
      if (answer.pending === true) setStep({ name: 'pending', ticket: answer.ticket })
      else if (answer.pending === 'password') askForPassword(answer.signature)
      else await onSignedIn(answer)
    })

  function restart(why: Problem | null = null) {
    setProblem(why)
    setStep({ name: 'credentials' })
  }

  usePolling(step, onSignedIn, (error) => restart(problemFrom(error)))

  return { credentials, setCredentials, step, problem, busy, requestPin, submitPin, restart }
}

/** Somebody else has set the password: this sign-in asks for a new one, as the link of an invitation does. */
function askForPassword(signature: string): void {
  location.assign(`/password_create?signature=${signature}`)
}

/** Polls until the new location is confirmed. */
function usePolling(
  step: Step,
  onSignedIn: (result: SignedIn) => void | Promise<void>,
  onRefused: (error: unknown) => void,
) {
  const ticket = step.name === 'pending' ? step.ticket : undefined
  useEffect(() => {
    if (ticket === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const ask = async () => {
      try {
        const answer = await call(session.pin, { ticket })
        if (stopped) return
        if (answer.pending === 'password') return askForPassword(answer.signature)
        if (!answer.pending) return void onSignedIn(answer)
      } catch (error) {
        if (stopped) return
        // A lost connection is retried, a refusal is final.
        if (!(error instanceof ApiError) || error.code !== 0) return onRefused(error)
      }
      again()
    }
    const again = () => {
      timer = setTimeout(() => void ask(), POLL_MS)
    }
    again()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks change with every render; only the ticket matters.
  }, [ticket])
}
