import { contract, type OutputOf } from '@bitewing/contract'
import { useEffect, useRef, useState } from 'react'
import { invalidate, useCall, useEndpoint } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

const { pmsState, updatePms, undoPms, pmsDifference, pmsUndoDifference } = contract.formFill

export type PmsState = OutputOf<typeof pmsState>
type Dialog = 'update' | 'update again' | 'undo'

/** Update PMS and its undo: requested here, done in the background, and their outcome reported when it arrives. */
export function usePmsUpdate(recordId: string, may: boolean) {
  const { data } = useEndpoint(pmsState, { id: recordId }, { enabled: may, refetch: WHILE_UNDER_WAY })
  const [dialog, setDialog] = useState<Dialog>()
  const update = useCall(updatePms)
  const undo = useCall(undoPms)
  const newest = data === undefined ? undefined : newestOf(data)
  const underWay = data !== undefined && isUnderWay(data)

  // Only the outcome of a request that was waited for here is reported, not that of an earlier one.
  const waitingSince = useRef<string | null | undefined>(undefined)
  const requestedAt = newest?.requestedAt ?? null
  useEffect(() => {
    if (data === undefined) return
    if (underWay) waitingSince.current ??= null
    else if (waitingSince.current !== undefined && waitingSince.current !== requestedAt) {
      waitingSince.current = undefined
      if (newest === data && data.changedMeanwhile) open('update again')
      else showOutcome(data)
    }
  }, [data, newest, underWay, requestedAt])

  /** Discards the cached difference, which may be out of date. */
  function open(which: Dialog) {
    void invalidate(which === 'undo' ? pmsUndoDifference : pmsDifference)
    setDialog(which)
  }

  function waitFor(request: Promise<unknown>) {
    waitingSince.current = requestedAt
    setDialog(undefined)
    request.catch(() => (waitingSince.current = undefined))
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

/** Polling, in case the live connection is lost. */
const WHILE_UNDER_WAY = { everyMs: 10_000, while: isUnderWay }

function isUnderWay(state: PmsState): boolean {
  return ['queued', 'running'].includes(newestOf(state).state)
}

/** The latest request: an update, or the undo of one. */
function newestOf(state: PmsState) {
  const undo = state.written?.undo ?? null
  return undo !== null && undo.requestedAt > (state.requestedAt ?? '') ? undo : state
}

function showOutcome(state: PmsState): void {
  const newest = newestOf(state)
  if ('left' in newest) return showUndoOutcome(newest)
  if (newest.state === 'done') toast.success(messages.formFill.pmsDone)
  else toast.error(newest.failure ?? '', messages.formFill.pmsFailed)
}

function showUndoOutcome({ state, failure, left }: NonNullable<NonNullable<PmsState['written']>['undo']>): void {
  if (state === 'failed') toast.error(failure ?? '', messages.pms.undoFailed)
  else if (left.length === 0) toast.success(messages.pms.undone)
  else toast.warning(messages.pms.left(left.join('; ')), messages.pms.undone)
}
