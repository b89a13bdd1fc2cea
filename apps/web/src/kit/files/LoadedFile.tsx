import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorState, ProgressLine } from '../components/index.ts'
import classes from './LoadedFile.module.css'

type LoadedFileProps<T> = {
  /** Called once while this is mounted, and again when the user retries. */
  load: (signal: AbortSignal) => Promise<T>
  /** The text while it loads. */
  waiting: string
  failed: string
  children: (loaded: T) => ReactNode
}

/** Loads something that takes a while, and shows the wait, then the content or the failure. Nothing is cached. */
export function LoadedFile<T>(props: LoadedFileProps<T>) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

type State<T> = { loaded: T } | { problem: string }

function Attempt<T>({ load, waiting, failed, children, onRetry }: LoadedFileProps<T> & { onRetry: () => void }) {
  const [state, setState] = useState<State<T>>()
  const begin = useEffectEvent(load)
  useEffect(() => {
    const stop = new AbortController()
    begin(stop.signal).then(
      (loaded) => stop.signal.aborted || setState({ loaded }),
      (error: Error) => stop.signal.aborted || setState({ problem: error.message }),
    )
    return () => stop.abort()
  }, [])
  if (state === undefined) {
    return (
      <>
        <ProgressLine label={waiting} />
        <div className={classes.waiting} role="status">
          {waiting}
        </div>
      </>
    )
  }
  if ('loaded' in state) return children(state.loaded)
  return (
    <div className={classes.middle}>
      <ErrorState text={failed} help={state.problem} onRetry={onRetry} />
    </div>
  )
}
