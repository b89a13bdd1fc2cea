import { contract, type OutputOf } from '@bitewing/contract'
import { useEffect, useRef, useState } from 'react'
import { invalidate, useCall, useEndpoint } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

const { pmsState, updatePms, undoPms, pmsDifference, pmsUndoDifference } = contract.formFill

export type PmsState = OutputOf<typeof pmsState>
type Dialog = 'update' | 'update again' | 'undo'

/** Update PMS and its undo: asked for here, done elsewhere, their end told live. */
export function usePmsUpdate(recordId: string, may: boolean) {
  const { data } = useEndpoint(pmsState, { id: recordId }, { enabled: may, refetch: WHILE_UNDER_WAY })
  const [dialog, setDialog] = useState<Dialog>()
  const update = useCall(updatePms)
  const undo = useCall(undoPms)
  const newest = data === undefined ? undefined : newestOf(data)
  const underWay = data !== undefined && isUnderWay(data)

  // Only an end that somebody here waits for is news; the one before it is not.
  const waitingSince = useRef<string | null | undefined>(undefined)
  const requestedAt = newest?.requestedAt ?? null
  useEffect(() => {
    if (data === undefined) return
    if (underWay) waitingSince.current ??= null
    else if (waitingSince.current !== undefined && waitingSince.current !== requestedAt) {
      waitingSince.current = undefined
      if (newest === data && data.changedMeanwhile) open('update again')
      else tellEnd(data)
    }
  }, [data, newest, underWay, requestedAt])

  /** What was shown before may be old by now. */
  function open(which: Dialog) {
    void invalidate(which === 'undo' ? pmsUndoDifference : pmsDifference)
    setDialog(which)
  }

  function waitFor(wish: Promise<unknown>) {
    waitingSince.current = requestedAt
    setDialog(undefined)
    wish.catch(() => (waitingSince.current = undefined))
  }
  return {
    state: data,
    dialog,
    waiting: underWay || update.isPending || undo.isPending,
    undoing: undo.isPending || (underWay && newest !== data),
    open,
    close: () => setDialog(undefined),
    update: (shown: string) => waitFor(update.mutateAsync({ dataId: recordId, shown })),
    undo: () => waitFor(undo.mutateAsync({ id: recordId })),
  }
}
export type PmsUpdate = ReturnType<typeof usePmsUpdate>

/** For when the live connection is away. */
const WHILE_UNDER_WAY = { everyMs: 10_000, while: isUnderWay }

function isUnderWay(state: PmsState): boolean {
  return ['queued', 'running'].includes(newestOf(state).state)
}

/** The wish that was made last: an update, or the undo of one. */
function newestOf(state: PmsState) {
  const undo = state.written?.undo ?? null
  return undo !== null && undo.requestedAt > (state.requestedAt ?? '') ? undo : state
}

function tellEnd(state: PmsState): void {
  const newest = newestOf(state)
  if ('left' in newest) return tellUndo(newest)
  if (newest.state === 'done') toast.success(messages.formFill.pmsDone)
  else toast.error(newest.failure ?? '', messages.formFill.pmsFailed)
}

function tellUndo({ state, failure, left }: NonNullable<NonNullable<PmsState['written']>['undo']>): void {
  if (state === 'failed') toast.error(failure ?? '', messages.pms.undoFailed)
  else if (left.length === 0) toast.success(messages.pms.undone)
  else toast.warning(messages.pms.left(left.join('; ')), messages.pms.undone)
}
