import { contract } from '@bitewing/contract'
import { useEffect, useRef } from 'react'
import { invalidate, useCall, useEndpoint, useRecordEvents } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../kit/messages.ts'

/** For when the live connection is away. */
const LOOK_AGAIN_MS = 10_000

/** Update PMS: asked for here, done elsewhere, its end told live. */
export function usePmsUpdate(recordId: string, may: boolean) {
  const { data } = useEndpoint(contract.formFill.pmsState, { id: recordId }, { enabled: may })
  const lookAgain = () => invalidate([contract.formFill.pmsState])
  const request = useCall(contract.formFill.updatePms, { invalidates: [contract.formFill.pmsState] })
  const underWay = data?.state === 'queued' || data?.state === 'running'
  useRecordEvents('pms', recordId, () => {
    if (may) void lookAgain()
  })

  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => void invalidate([contract.formFill.pmsState]), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [underWay])

  // Only an end that somebody here waits for is news; the one before it is not.
  const waitingSince = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (data === undefined) return
    if (underWay) waitingSince.current ??= null
    else if (waitingSince.current !== undefined && waitingSince.current !== data.requestedAt) {
      waitingSince.current = undefined
      if (data.state === 'done') toast.success(messages.formFill.pmsDone)
      else toast.error(data.failure ?? '', messages.formFill.pmsFailed)
    }
  }, [data, underWay])

  function start() {
    waitingSince.current = data?.requestedAt ?? null
    request.mutate({ dataId: recordId }, { onError: () => (waitingSince.current = undefined) })
  }
  return { waiting: underWay || request.isPending, start }
}
