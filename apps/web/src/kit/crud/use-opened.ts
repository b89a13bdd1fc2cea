import { type ReactNode, useState } from 'react'

/** Which record a list's dialog is open for: one that exists, or a new one. */
export function useOpened<R>() {
  const [opened, setOpened] = useState<{ readonly record: R | undefined }>()
  const close = () => setOpened(undefined)
  return {
    add: () => setOpened({ record: undefined }),
    edit: (record: R) => setOpened({ record }),
    close,
    /** Draws the dialog while one is open; `record` is undefined for a new one. */
    dialog: (draw: (record: R | undefined, close: () => void) => ReactNode): ReactNode =>
      opened === undefined ? null : draw(opened.record, close),
  }
}
