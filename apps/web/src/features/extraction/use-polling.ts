import type { Endpoint } from '@bitewing/contract'
import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '../../kit/api/index.ts'

/** Asks again and again while `needed` says so; nothing is asked for a tab that nobody looks at. */
export function usePolling(endpoint: Endpoint, everyMs: number, needed: () => boolean): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && needed()) void invalidate([endpoint])
  })
  useEffect(() => {
    const timer = setInterval(ask, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
