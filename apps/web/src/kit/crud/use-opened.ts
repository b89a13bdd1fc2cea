import { type ReactNode, useState } from 'react'

/** Which record a list's dialog is open for: an existing one or a new one. */
export function useOpened<R>() {
  const [opened, setOpened] = useState<{ readonly record: R | undefined }>()
  const close = () => setOpened(undefined)
  return {
    add: () => setOpened({ record: undefined }),
    edit: (record: R) => setOpened({ record }),
    close,
    /** Renders the dialog while it is open; `record` is undefined for a new one. */
    dialog: (draw: (record: R | undefined, close: () => void) => ReactNode): ReactNode =>
      opened === undefined ? null : draw(opened.record, close),
  }
}
