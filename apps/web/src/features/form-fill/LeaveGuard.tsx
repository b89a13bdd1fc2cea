import { useEffect, useEffectEvent } from 'react'
import { useUnsavedGuard } from '../../kit/form/index.ts'

type LeaveGuardProps = { dirty: boolean; onDirty: ((dirty: boolean) => void) | undefined }

/** There can be one guard in a page: the form's own, or that of the page which it tells. */
export function LeaveGuard({ dirty, onDirty }: LeaveGuardProps) {
  return onDirty === undefined ? <OwnGuard dirty={dirty} /> : <ToldGuard dirty={dirty} onDirty={onDirty} />
}

function OwnGuard({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty)
  return null
}

function ToldGuard({ dirty, onDirty }: { dirty: boolean; onDirty: (dirty: boolean) => void }) {
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(dirty)
    return () => tell(false)
  }, [dirty])
  return null
}
