import { useEffect, useState } from 'react'

/** Whoever opened it goes on where they were. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
