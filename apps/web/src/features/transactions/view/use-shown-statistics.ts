import { useState } from 'react'

const KEY = 'bitewing.statistics.all-transactions'

/** Whether the statistics are shown, remembered in this browser. */
export function useShownStatistics(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) === 'shown')
  return [
    shown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : 'hidden')
      setShown(next)
    },
  ]
}
